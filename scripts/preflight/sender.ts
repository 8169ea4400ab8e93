import {
  GetAccountCommand,
  type GetAccountCommandOutput,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  SESv2Client,
} from '@aws-sdk/client-sesv2'
import { type Deployment, ownsSenderDomain, senderDomainOf } from '#lib/deployment.ts'
import { type Judgement, ok, stop, unlessMissing, warn } from './judgement.ts'

type Account = Pick<GetAccountCommandOutput, 'ProductionAccessEnabled' | 'SendingEnabled'>

/** Whether the account may mail. Only with `verifiedSender` people cannot even sign up while it may not. */
export function judgeAccount(
  account: Account,
  { verifiedSender, region }: Pick<Deployment, 'verifiedSender' | 'region'>,
) {
  const raise = verifiedSender ? stop : warn
  if (!account.SendingEnabled)
    return raise(
      'SES has paused the account.',
      `Answer what AWS has written, then: aws sesv2 put-account-sending-attributes --region ${region} --sending-enabled`,
    )
  if (!account.ProductionAccessEnabled)
    return raise(
      'SES mails to verified addresses alone: the account is in its sandbox.',
      `Ask for production access in the SES console of ${region}${verifiedSender ? ', and deploy without verifiedSender until it is given' : ''}.`,
    )
  return ok('SES mails to everybody')
}

type Identity = Pick<GetEmailIdentityCommandOutput, 'VerifiedForSendingStatus'>
type Wanted = Pick<Deployment, 'verifiedSender' | 'sharedSender' | 'region'>

/** Whether the sender is known to SES, and whose it is: CloudFormation cannot create what is there already. */
export function judgeIdentity(name: string, identity: Identity | undefined, wanted: Wanted, isDeployed: boolean) {
  const { verifiedSender, sharedSender, region } = wanted
  if (!identity && sharedSender)
    return stop(`SES does not know ${name}, and sharedSender leaves it to another.`, 'Deploy with sharedSender=false.')
  if (!identity && verifiedSender)
    return stop(`SES does not know ${name} yet.`, 'Deploy without verifiedSender first, and verify the sender.')
  if (!identity) return ok(`${name} is made known to SES by the deployment`)
  if (!(isDeployed || sharedSender))
    return stop(
      `SES knows ${name} already, and not by this environment: it cannot be created again.`,
      `Deploy with -c sharedSender=true, or where nobody needs it: aws sesv2 delete-email-identity --region ${region} --email-identity ${name}`,
    )
  if (identity.VerifiedForSendingStatus) return ok(`${name} is verified`)
  const raise = verifiedSender ? stop : warn
  return raise(
    `${name} is not verified.`,
    name.includes('@')
      ? 'Follow the link in the mail of SES to it.'
      : `Create the CNAMEs of the outputs SenderDkim1 to 3: aws sesv2 get-email-identity --region ${region} --email-identity ${name}`,
  )
}

export async function askSender(deployment: Deployment, isDeployed: boolean): Promise<readonly Judgement[]> {
  const client = new SESv2Client({ region: deployment.region })
  const name = ownsSenderDomain(deployment) ? senderDomainOf(deployment) : deployment.senderAddress
  const [account, identity] = await Promise.all([
    client.send(new GetAccountCommand()),
    unlessMissing(client.send(new GetEmailIdentityCommand({ EmailIdentity: name })), 'NotFoundException'),
  ])
  return [judgeAccount(account, deployment), judgeIdentity(name, identity, deployment, isDeployed)]
}
