import { readXml, type Xml } from './xml.ts'

/** What a service refused. */
export class RefusedError extends Error {
  readonly status: number

  constructor(call: string, status: number, answer: string) {
    super(`${call} was refused with ${status}: ${answer.slice(0, 600)}`)
    this.name = 'RefusedError'
    this.status = status
  }
}

type Rest = { readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: unknown }

/** Calls of services in the protocols of AWS, so that no client of ours stands between the rehearsal and the emulator. */
export interface Wire {
  readonly url: string
  readonly region: string
  readonly account: string
  /** Services that take an action in a header: DynamoDB, Cognito, Step Functions, Logs, Events … */
  json(target: string, body: unknown): Promise<Answer>
  /** Services that take an action among form fields and answer XML: CloudFormation, IAM, SNS … */
  query(service: QueryService, action: string, fields: Fields): Promise<Xml>
  /** Services with paths that speak JSON: Lambda, API Gateway, Scheduler, SES. */
  rest(service: string, call: Rest): Promise<Answer>
  /** S3, whose answers are text. */
  s3(call: {
    readonly method: 'GET' | 'PUT' | 'DELETE'
    readonly path: string
    readonly body?: string | Uint8Array
  }): Promise<string>
}

// Read by those who know what they asked for; what is missing there becomes a difference.
// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape at the edge of the emulator
export type Answer = any

type Fields = Readonly<Record<string, unknown>>

const versions = {
  cloudformation: '2010-05-15',
  iam: '2010-05-08',
  sns: '2010-03-31',
  monitoring: '2010-08-01',
  email: '2010-12-01',
} as const

type QueryService = keyof typeof versions

/** The service that signs, by the first word of a target. */
const signers: Readonly<Record<string, string>> = {
  DynamoDB_20120810: 'dynamodb',
  AWSCognitoIdentityProviderService: 'cognito-idp',
  AWSStepFunctions: 'states',
  Logs_20140328: 'logs',
  AWSEvents: 'events',
  AmazonSQS: 'sqs',
  AmazonSSM: 'ssm',
  secretsmanager: 'secretsmanager',
  TrentService: 'kms',
  AWSWAF_20190729: 'wafv2',
  AWSBudgetServiceGateway: 'budgets',
}

/** The emulator's account is fixed. */
export const ACCOUNT = '123456789012'

export function wireTo(url: string, region: string): Wire {
  const send = async (service: string, call: Rest, headers: Readonly<Record<string, string>>, body?: BodyInit) => {
    const { method = 'POST', path } = call
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, authorization: authorizationFor(service, region) },
      ...(body === undefined ? {} : { body }),
    })
    const answer = await response.text()
    if (!response.ok)
      throw new RefusedError(`${service} ${headers['x-amz-target'] ?? `${method} ${path}`}`, response.status, answer)
    return answer
  }
  return {
    ...{ url, region, account: ACCOUNT },
    json: async (target, body) => {
      const version = /^(DynamoDB|AWSStepFunctions|AmazonSQS)/.test(target) ? '1.0' : '1.1'
      const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target }
      const service = signers[target.slice(0, target.indexOf('.'))] ?? 'unknown'
      return parsed(await send(service, { path: '/' }, headers, JSON.stringify(body)))
    },
    query: async (service, action, fields) => {
      const form = new URLSearchParams([['Action', action], ['Version', versions[service]], ...flatten('', fields)])
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
      return readXml(await send(service, { path: '/' }, headers, form.toString()))
    },
    rest: async (service, call) => {
      const body = call.body === undefined ? undefined : JSON.stringify(call.body)
      return parsed(await send(service, call, { 'content-type': 'application/json' }, body))
    },
    s3: ({ method, path, body }) => send('s3', { method, path }, {}, body as BodyInit | undefined),
  }
}

const parsed = (text: string): Answer => (text.trim() === '' ? {} : JSON.parse(text))

// moto reads the service and the region in it, and checks no signature.
const authorizationFor = (service: string, region: string): string =>
  `AWS4-HMAC-SHA256 Credential=rehearsal/20260101/${region}/${service}/aws4_request, SignedHeaders=host, Signature=0`

/** Form fields of the query protocol: lists are `Name.member.1`. */
export function flatten(prefix: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => flatten(`${prefix}.member.${index + 1}`, item))
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, item]) => flatten(prefix === '' ? name : `${prefix}.${name}`, item))
  }
  return [[prefix, String(value)]]
}
