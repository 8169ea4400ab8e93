import * as z from 'zod'
import { invalid, type ProviderError } from './provider-error.ts'

/** Texts of a form as what they stand for; an empty text unsets. */
export const text = z.string().max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))])
export const id = z.string().min(1).max(255)

/** What every call may carry besides its own parameters. */
export const expand = { expand: z.array(z.string().max(200)).optional() }

/** Bounds of a moment, in seconds. */
export const moments = z.strictObject({
  ...{ gt: integer.optional(), gte: integer.optional(), lt: integer.optional(), lte: integer.optional() },
})

export const isWithin = (at: number, { gt, gte, lt, lte }: z.infer<typeof moments>): boolean =>
  at > (gt ?? -Infinity) && at >= (gte ?? -Infinity) && at < (lt ?? Infinity) && at <= (lte ?? Infinity)

export const page = {
  ...expand,
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: id.optional(),
  ending_before: id.optional(),
}

/** Metadata after an update: names that are given an empty text go, an empty text alone takes all of them. */
export function mergeMetadata(before: Record<string, string>, change: z.infer<typeof metadata> | undefined) {
  if (change === undefined) return before
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

/** @throws ProviderError that names the first parameter which does not fit. */
export function parseParams<Params>(shape: z.ZodType<Params>, given: unknown): Params {
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (!issue) throw invalid('Invalid request')
  throw toError(issue, given)
}

function toError(issue: z.core.$ZodIssue, given: unknown): ProviderError {
  const param = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  const value = issue.path.reduce<unknown>((at, key) => Object(at)[key], given)
  if (value === undefined) {
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.message === 'Invalid integer') {
    return invalid(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param })
  }
  return invalid(`Invalid ${param}: ${issue.message}`, { param })
}

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
