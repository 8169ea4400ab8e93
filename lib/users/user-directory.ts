import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolDomain,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import type { Grant, IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { acknowledge } from '#lib/checks/acknowledge.ts'
import { type Deployment, ownsSenderDomain, senderDomainOf } from '#lib/deployment.ts'
import { federate } from './federation.ts'

/** Groups of the pool; the accounts feature reads them as roles. */
export const groups = ['author', 'department-scheduler', 'department-viewer']

/** Who may sign in: by e-mail and password, or by Google and Facebook where they are configured. */
export class UserDirectory extends Construct {
  readonly pool: UserPool
  readonly domain: UserPoolDomain

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id)
    this.pool = new UserPool(this, 'Pool', poolProps(deployment))
    acknowledge(this.pool, {
      'AwsSolutions-COG1': 'The product asks for eight characters with an upper and a lower case letter, and says so.',
      'AwsSolutions-COG2': 'Visitors and drivers sign in with what they have; a second factor would keep them out.',
      'AwsSolutions-COG8': 'The Plus plan is priced per user: the threatProtection parameter turns it on.',
    })
    for (const groupName of groups) {
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.pool.userPoolId, groupName })
    }
    const prefix = deployment.loginPrefix ?? `stopwise-${deployment.environmentName}-${Aws.ACCOUNT_ID}`
    this.domain = this.pool.addDomain('Domain', { cognitoDomain: { domainPrefix: prefix } })
    federate(this.pool, deployment)
  }

  /** Reading one user and its groups, nothing more. */
  grantLookUp(grantee: IGrantable): Grant {
    return this.pool.grant(grantee, 'cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser')
  }
}

const poolProps = (deployment: Deployment) => ({
  selfSignUpEnabled: true,
  signInAliases: { email: true },
  signInCaseSensitive: false,
  autoVerify: { email: true },
  keepOriginal: { email: true },
  standardAttributes: { email: { required: true, mutable: true }, fullname: { required: false, mutable: true } },
  passwordPolicy: {
    minLength: 8,
    requireUppercase: true,
    requireLowercase: true,
    requireDigits: false,
    requireSymbols: false,
  },
  accountRecovery: AccountRecovery.EMAIL_ONLY,
  email: mailOf(deployment),
  userVerification: {
    emailSubject: `Your ${deployment.siteName} code`,
    emailBody: `Your ${deployment.siteName} code is {####}. It is valid for one day.`,
  },
  ...(deployment.threatProtection
    ? { featurePlan: FeaturePlan.PLUS, standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }
    : { featurePlan: FeaturePlan.ESSENTIALS }),
  deletionProtection: true,
  removalPolicy: RemovalPolicy.RETAIN,
})

/** Cognito's own sender, 50 mails a day, until SES has verified ours. */
function mailOf(deployment: Deployment): UserPoolEmail {
  if (!deployment.verifiedSender) return UserPoolEmail.withCognito()
  const { senderAddress, siteName, region } = deployment
  return UserPoolEmail.withSES({
    fromEmail: senderAddress,
    fromName: siteName,
    sesRegion: region,
    ...(ownsSenderDomain(deployment) && { sesVerifiedDomain: senderDomainOf(deployment) }),
  })
}
