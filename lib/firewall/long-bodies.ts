import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { contract, routesOf } from '#api/index.ts'
import { metricOf } from './firewall-rules.ts'

const MEGABYTE = 1_000_000
const TOO_LARGE = 'too-large'

/** The answer at the edge, in the shape of the contract. */
export const longBodyAnswers = {
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

/** Paths of the calls that may bring a megabyte and more: saved routes with their geometry. */
const longCalls: readonly CfnWebACL.StatementProperty[] = routesOf(contract)
  .filter(({ maxBodyBytes }) => maxBodyBytes >= MEGABYTE)
  .map(({ path }) => ({
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString: path.split('{')[0] ?? path,
      textTransformations: plain,
    },
  }))

const isLongCall: CfnWebACL.StatementProperty = { orStatement: { statements: [...longCalls] } }

const block = (name: string, priority: number, statement: CfnWebACL.StatementProperty): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 413, customResponseBodyKey: TOO_LARGE } } },
  statement,
  visibilityConfig: metricOf(name),
})

/** Turns bodies away at the edge that no call can need; what a call may bring exactly, its function knows. */
export const longBodies = (priority: number): CfnWebACL.RuleProperty[] => [
  block('body-of-a-megabyte', priority, {
    andStatement: { statements: [isLong, { notStatement: { statement: isLongCall } }] },
  }),
]
