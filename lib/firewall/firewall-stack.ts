import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { contract, KEYED_PREFIX, routesOf } from '#api/index.ts'
import type { Deployment } from '#lib/deployment.ts'
import { managedRules, metricOf, rateLimit } from './firewall-rules.ts'
import { longBodies, longBodyAnswers } from './long-bodies.ts'

/** Requests of one address in five minutes. A dispatcher's office shares one address; a scan needs far more. */
const REQUESTS = 3000
/**
 * Of those, calls that anybody can make. A driver's page under way makes some twenty: a mark a minute, a position every
 * half minute; and the phones of a fleet and of its customers often share an address of their carrier.
 */
const ANONYMOUS = 1000
/** Of those, routes behind links, which are long. A page asks every five minutes, and when somebody comes back to it. */
const LINKS = 300

/** The web ACL of the distribution. CloudFront takes it from us-east-1 only, wherever the application runs. */
export class FirewallStack extends Stack {
  readonly webAclArn: string

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id, {
      env: { region: 'us-east-1', ...(deployment.account && { account: deployment.account }) },
      crossRegionReferences: deployment.region !== 'us-east-1',
      description: 'Stopwise: firewall in front of the site',
    })
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metricOf('web-acl'),
      customResponseBodies: longBodyAnswers,
      rules: [
        rateLimit({ name: 'rate-limit', priority: 0, limit: REQUESTS }),
        rateLimit({ name: 'anonymous-rate-limit', priority: 1, limit: ANONYMOUS, of: isAnonymousCall }),
        rateLimit({ name: 'link-rate-limit', priority: 2, limit: LINKS, of: beginsWith(linkPath) }),
        ...longBodies(3),
        ...managedRules(4),
      ],
    })
    this.webAclArn = acl.attrArn
  }
}

/** The payment provider tells of a whole deployment from few addresses, and signs what it says. */
const signed: readonly string[] = ['paymentEvents']

const beginsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

const beginningOf = (path: string): string => path.split('{')[0] ?? path

/**
 * The public calls, by the beginnings of their paths, and those with an API key, which anybody can make up. One rule
 * counts them together: an ACL takes ten such rules.
 */
const anonymousPaths = routesOf(contract)
  .filter(({ access, name }) => access === 'public' && !signed.includes(name))
  .map(({ path }) => beginningOf(path))

const isAnonymousCall: CfnWebACL.StatementProperty = {
  orStatement: { statements: [...new Set([...anonymousPaths, `${KEYED_PREFIX}/`])].map(beginsWith) },
}

const linkPath = beginningOf(routesOf(contract).find(({ name }) => name === 'sharedRoute')?.path ?? '')
