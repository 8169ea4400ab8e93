import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { contract, KEYED_PREFIX, routesOf } from '#api/index.ts'
import { AMAZON_MAP } from '#api/site/amazon-map.ts'
import { amazonDraws, type Deployment } from '#lib/deployment.ts'
import { addressLimits } from './address-limits.ts'
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

/** Paths of calls that may have a body of a megabyte or more: saved routes with their geometry, and photos. */
const isLongCall: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: routesOf(contract)
      .filter(({ maxBodyBytes }) => maxBodyBytes >= MEGABYTE)
      .map(({ path }) => beginsWith(beginningOf(path))),
  },
}

/** A photo's bytes can match attack patterns by accident; the handler accepts only JPEG. */
const contentRules = ['AWSManagedRulesCommonRuleSet', 'AWSManagedRulesKnownBadInputsRuleSet']

/** Turns bodies away at the edge that no call can need; what a call may bring exactly, its function knows. */
const longBodies = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'body-of-a-megabyte',
  priority,
  action: { block: { customResponse: { responseCode: 413, customResponseBodyKey: TOO_LARGE } } },
  statement: { andStatement: { statements: [isLong, { notStatement: { statement: isLongCall } }] } },
  visibilityConfig: metricOf('body-of-a-megabyte'),
})

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
        ...floodRules(deployment),
        rateLimit({ name: 'anonymous-rate-limit', priority: 2, limit: addressLimits.anonymous, of: isAnonymousCall }),
        rateLimit({ name: 'link-rate-limit', priority: 3, limit: addressLimits.links, of: isCall('sharedRoute') }),
        longBodies(4),
        ...managedRules({ priority: 5, names: ['AWSManagedRulesAmazonIpReputationList'] }),
        ...managedRules({
          priority: 6,
          names: contentRules,
          of: { notStatement: { statement: isCall('uploadPhoto') } },
        }),
      ],
    })
    this.webAclArn = acl.attrArn
  }
}

/** Limits all requests of an address. Amazon's map has its own count and answers 429, because 403 means a closed map. */
function floodRules(deployment: Deployment): CfnWebACL.RuleProperty[] {
  if (!amazonDraws(deployment)) return [rateLimit({ name: 'rate-limit', priority: 0, limit: addressLimits.requests })]
  const map = beginsWith(`${AMAZON_MAP}/`)
  return [
    rateLimit({
      name: 'rate-limit',
      priority: 0,
      limit: addressLimits.requests,
      of: { notStatement: { statement: map } },
    }),
    rateLimit({ name: 'map-rate-limit', priority: 1, limit: addressLimits.map, of: map, responseCode: 429 }),
  ]
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
