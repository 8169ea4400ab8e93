import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { contract, KEYED_PREFIX, routesOf } from '#api/index.ts'
import type { Deployment } from '#lib/deployment.ts'
import { managedRules, metricOf, rateLimit } from './firewall-rules.ts'

const MEGABYTE = 1_000_000
const TOO_LARGE = 'too-large'

/** The answer at the edge, in the shape of the contract. */
const longBodyAnswers = {
  [TOO_LARGE]: {
    contentType: 'APPLICATION_JSON',
    content: JSON.stringify({
      defined: false,
      code: 'request.too-large',
      status: 413,
      message: 'This is more than can be sent at once. Send less, or in parts.',
    }),
  },
}

const plain = [{ priority: 0, type: 'NONE' }]

/** A length of seven digits or more: the firewall reads no more than 64 KB of a body itself. */
const isLong: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'content-length' } },
    regexString: '^[0-9]{7,}$',
    textTransformations: plain,
  },
}

const beginsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: plain,
  },
})

const beginningOf = (path: string): string => path.split('{')[0] ?? path
const isCall = (called: string) =>
  beginsWith(beginningOf(routesOf(contract).find(({ name }) => name === called)?.path ?? ''))

/** Paths of the calls that may bring a megabyte and more: saved routes with their geometry, and photos. */
const longCalls: readonly CfnWebACL.StatementProperty[] = routesOf(contract)
  .filter(({ maxBodyBytes }) => maxBodyBytes >= MEGABYTE)
  .map(({ path }) => beginsWith(beginningOf(path)))

/** Bytes of a photo read as text look like anything, also like an attack; the handler takes nothing but a JPEG. */
const contentRules = ['AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet']

const isLongCall: CfnWebACL.StatementProperty = { orStatement: { statements: [...longCalls] } }

const block = (name: string, priority: number, statement: CfnWebACL.StatementProperty): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 413, customResponseBodyKey: TOO_LARGE } } },
  statement,
  visibilityConfig: metricOf(name),
})

/** Turns bodies away at the edge that no call can need; what a call may bring exactly, its function knows. */
const longBodies = (priority: number): CfnWebACL.RuleProperty[] => [
  block('body-of-a-megabyte', priority, {
    andStatement: { statements: [isLong, { notStatement: { statement: isLongCall } }] },
  }),
]

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
        rateLimit({ name: 'link-rate-limit', priority: 2, limit: LINKS, of: isCall('sharedRoute') }),
        ...longBodies(3),
        ...managedRules({ priority: 4, names: ['AWSManagedRulesAmazonIpReputationList'] }),
        ...managedRules({
          priority: 5,
          names: contentRules,
          of: { notStatement: { statement: isCall('uploadPhoto') } },
        }),
      ],
    })
    this.webAclArn = acl.attrArn
  }
}

/** The payment provider tells of a whole deployment from few addresses, and signs what it says. */
const signed: readonly string[] = ['paymentEvents']

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
