import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { addressLimits } from '#lib/firewall/address-limits.ts'
import { managedRules, metricOf, rateLimit } from '#lib/firewall/firewall-rules.ts'

/**
 * New accounts of one address in ten minutes: enough for a team that is invited at once in its office. Over all addresses,
 * the pool's trigger counts them by day.
 */
const SIGN_UPS = { limit: 20, windowSeconds: 600 } as const

/** Operations of the pool that end in a mail, by which strangers are pestered and the day's mails used up. */
const mailingOperations = ['signup', 'resendconfirmationcode', 'forgotpassword']

/** Guards sign-up and sign-in, which reach Cognito without passing the site. */
export class SignInFirewall extends Construct {
  constructor(scope: Construct, id: string, pool: UserPool) {
    super(scope, id)
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: metricOf('sign-in-acl'),
      rules: [
        rateLimit({ name: 'sign-in-rate-limit', priority: 0, limit: addressLimits.signIn }),
        rateLimit({
          name: 'mails-rate-limit',
          priority: 1,
          limit: addressLimits.signInMails,
          of: isOperation(...mailingOperations),
        }),
        rateLimit({ name: 'sign-up-rate-limit', priority: 2, ...SIGN_UPS, of: isOperation('signup') }),
        ...managedRules({ priority: 3, names: ['AWSManagedRulesAmazonIpReputationList'] }),
      ],
    })
    new CfnWebACLAssociation(this, 'Association', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn })
  }
}

/** By the operation, which the browser names in the first header and Cognito in the second. */
const isOperation = (...operations: readonly string[]): CfnWebACL.StatementProperty => ({
  orStatement: {
    statements: ['x-amz-target', 'x-amzn-cognito-operation-name'].map((header) => ({
      regexMatchStatement: {
        fieldToMatch: { singleHeader: { Name: header } },
        regexString: `(^|[.])(${operations.join('|')})$`,
        textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
      },
    })),
  },
})
