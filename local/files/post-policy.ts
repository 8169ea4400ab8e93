import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

export type PolicyFailure = { readonly status: 400 | 403; readonly code: string; readonly message: string }

type Upload = {
  readonly bucket: string
  /** Form fields by lower-case name, without the file. */
  readonly fields: ReadonlyMap<string, string>
  readonly fileBytes: number
}

const LengthRange = z.tuple([z.literal('content-length-range'), z.number(), z.number()])
const Match = z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()])
const Exact = z.record(z.string(), z.string())
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([LengthRange, Match, Exact])),
})
type Policy = z.infer<typeof Policy>
type Condition = Policy['conditions'][number]

/**
 * What S3 would refuse about a browser's form upload, or `undefined`. s3rver stores whatever comes.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function checkPostPolicy(upload: Upload, secretAccessKey: string, now: Date): PolicyFailure | undefined {
  const encoded = upload.fields.get('policy')
  if (!encoded) return denied('Anonymous uploads are not allowed.')
  if (!isSigned(encoded, upload.fields, secretAccessKey)) {
    return { status: 403, code: 'SignatureDoesNotMatch', message: 'The signature does not match the policy.' }
  }
  const policy = parsePolicy(encoded)
  if (!policy) return { status: 400, code: 'InvalidPolicyDocument', message: 'Invalid Policy: Invalid JSON.' }
  if (new Date(policy.expiration) < now) return denied('Invalid according to Policy: Policy expired.')
  return firstBrokenCondition(policy, upload) ?? uncoveredField(policy, upload)
}

const denied = (message: string): PolicyFailure => ({ status: 403, code: 'AccessDenied', message })

function parsePolicy(encoded: string): Policy | undefined {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

function isSigned(policy: string, fields: Upload['fields'], secret: string): boolean {
  const [, date = '', region = '', service = ''] = (fields.get('x-amz-credential') ?? '').split('/')
  const keyParts = [date, region, service, 'aws4_request']
  const key = keyParts.reduce<string | Buffer>((parent, part) => hmac(parent, part), `AWS4${secret}`)
  const expected = hmac(key, policy)
  const given = Buffer.from(fields.get('x-amz-signature') ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function firstBrokenCondition(policy: Policy, upload: Upload): PolicyFailure | undefined {
  for (const condition of policy.conditions) {
    const failure = checkCondition(condition, upload)
    if (failure) return failure
  }
  return undefined
}

function checkCondition(condition: Condition, upload: Upload): PolicyFailure | undefined {
  if (Array.isArray(condition) && condition[0] === 'content-length-range') {
    return checkLength(upload.fileBytes, condition[1], condition[2])
  }
  const isMet = matchesOf(condition).every(({ field, rule, value }) => {
    const given = field === 'bucket' ? upload.bucket : (upload.fields.get(field) ?? '')
    return rule === 'eq' ? given === value : given.startsWith(value)
  })
  if (isMet) return undefined
  return denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`)
}

function checkLength(bytes: number, min: number, max: number): PolicyFailure | undefined {
  const because = 'Your proposed upload'
  if (bytes > max) {
    return { status: 400, code: 'EntityTooLarge', message: `${because} exceeds the maximum allowed size` }
  }
  if (bytes < min) return { status: 400, code: 'EntityTooSmall', message: `${because} is smaller than allowed` }
  return undefined
}

type FieldMatch = { readonly field: string; readonly rule: 'eq' | 'starts-with'; readonly value: string }

function matchesOf(condition: Condition): FieldMatch[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ({ field: name.toLowerCase(), rule: 'eq', value }))
  }
  if (condition[0] === 'content-length-range') return []
  const [rule, name, value] = condition
  return [{ field: name.slice(1).toLowerCase(), rule, value }]
}

const FREE_FIELDS = /^(policy|x-amz-signature|x-ignore-.*)$/

function uncoveredField(policy: Policy, upload: Upload): PolicyFailure | undefined {
  const covered = new Set(policy.conditions.flatMap(matchesOf).map(({ field }) => field))
  const extra = [...upload.fields.keys()].find((name) => !covered.has(name) && !FREE_FIELDS.test(name))
  return extra === undefined ? undefined : denied(`Invalid according to Policy: Extra input fields: ${extra}`)
}
