import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { managedRules, metricOf, rateLimit } from '#lib/firewall/firewall-rules.ts'

/** Requests of one address in five minutes: a sign-in takes three or four, and an office shares one address. */
const REQUESTS = 300
/** Of those, what makes accounts and mails. */
const MAILS = 30

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
        rateLimit({ name: 'sign-in-rate-limit', priority: 0, limit: REQUESTS }),
        rateLimit({ name: 'mails-rate-limit', priority: 1, limit: MAILS, of: mailing }),
        ...managedRules({ priority: 2, names: ['AWSManagedRulesAmazonIpReputationList'] }),
      ],
    })
    new CfnWebACLAssociation(this, 'Association', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn })
  }
}

/** By the operation, which the browser names in the first header and Cognito in the second. */
const mailing: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: ['x-amz-target', 'x-amzn-cognito-operation-name'].map((header) => ({
      regexMatchStatement: {
        fieldToMatch: { singleHeader: { Name: header } },
        regexString: `(^|[.])(${mailingOperations.join('|')})$`,
        textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
      },
    })),
  },
}
