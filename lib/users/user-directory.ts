import { Aws, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolDomain,
  UserPoolEmail,
} from 'aws-cdk-lib/aws-cognito'
import type { Grant, IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { acknowledge } from '#lib/checks/acknowledge.ts'
import type { SingleTable } from '#lib/data/single-table.ts'
import { type Deployment, metricNamespaceOf, ownsSenderDomain, senderDomainOf } from '#lib/deployment.ts'
import { HandlerFunction } from '#lib/functions/handler-function.ts'
import { federate } from './federation.ts'
import { letPasskeysBeBothSteps, passkeyProps } from './passkeys.ts'

/** Groups of the pool; the accounts feature reads them as roles. */
export const groups = ['author', 'department-scheduler', 'department-viewer']

/** Who may sign in: by e-mail and password or passkey, or by Google and Facebook where they are configured. */
export class UserDirectory extends Construct {
  readonly pool: UserPool
  readonly domain: UserPoolDomain

  constructor(scope: Construct, id: string, deployment: Deployment, table: SingleTable) {
    super(scope, id)
    const lambdaTriggers = { customMessage: messages(this, deployment), preSignUp: signUps(this, deployment, table) }
    this.pool = new UserPool(this, 'Pool', { ...poolProps(deployment), lambdaTriggers })
    letPasskeysBeBothSteps(this.pool, deployment)
    acknowledge(this.pool, {
      'AwsSolutions-COG1': 'The product asks for eight characters with an upper and a lower case letter, and says so.',
      'AwsSolutions-COG2':
        'Everybody may set up an authenticator app; who has none, as most drivers, signs in without.',
      'AwsSolutions-COG8': 'The Plus plan is priced per user: the threatProtection parameter turns it on.',
    })
    for (const groupName of groups) {
      new CfnUserPoolGroup(this, groupName, { userPoolId: this.pool.userPoolId, groupName })
    }
    const prefix = deployment.loginPrefix ?? `stopwise-${deployment.environmentName}-${Aws.ACCOUNT_ID}`
    this.domain = this.pool.addDomain('Domain', { cognitoDomain: { domainPrefix: prefix } })
    federate(this.pool, deployment)
  }

  /** Locking one user out, by hand of that user. */
  grantLockOut(grantee: IGrantable): Grant {
    return this.pool.grant(grantee, 'cognito-idp:AdminDisableUser', 'cognito-idp:AdminUserGlobalSignOut')
  }

  /** Deleting one user for good, after locking it out. */
  grantErase(grantee: IGrantable): Grant {
    this.grantLockOut(grantee)
    return this.pool.grant(grantee, 'cognito-idp:AdminDeleteUser', 'cognito-idp:AdminListGroupsForUser')
  }

  /** Reading one user, nothing more. */
  grantLookUp(grantee: IGrantable): Grant {
    return this.pool.grant(grantee, 'cognito-idp:AdminGetUser')
  }
}

/**
 * Words the mails with codes. The pool outlives the application and is deployed before it, so that only a domain of
 * the own is known here: without one, the mail of a reset brings a code and no link.
 */
const messages = (scope: Construct, { siteName, siteDomain, supportAddress }: Deployment): HandlerFunction =>
  new HandlerFunction(scope, 'CustomMessage', {
    module: 'accounts/triggers/custom-message.ts',
    feature: 'accounts',
    memoryMegabytes: 256,
    timeoutSeconds: 5,
    environment: {
      SITE_NAME: siteName,
      SUPPORT_ADDRESS: supportAddress,
      ...(siteDomain && { SITE_URL: `https://${siteDomain}` }),
    },
  })

/** Counts sign-ups before accounts are created; Cognito waits five seconds for the answer. */
function signUps(scope: Construct, deployment: Deployment, table: SingleTable): HandlerFunction {
  const handler = new HandlerFunction(scope, 'PreSignUp', {
    module: 'accounts/triggers/pre-sign-up.ts',
    feature: 'accounts',
    memoryMegabytes: 512,
    timeoutSeconds: 5,
    environment: {
      TABLE_NAME: table.table.tableName,
      SIGN_UPS_A_DAY: String(deployment.signUpsADay),
      POWERTOOLS_METRICS_NAMESPACE: metricNamespaceOf(deployment.environmentName),
    },
  })
  table.grantStore(handler, 'update')
  return handler
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
  // A code of an app, free of charge: messages to phones cost the owner, and the mailbox already resets the password.
  mfa: Mfa.OPTIONAL,
  mfaSecondFactor: { sms: false, otp: true },
  ...passkeyProps(deployment),
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
