import { DomainError } from '#core/kernel/errors.ts'

/** Beyond any count, place or time of ours, and still exact: one more is a number too. */
const LARGEST = 2 ** 53 - 2
/** Far below any degree or amount; the table keeps nothing below 1e-130. */
const SMALLEST = 1e-100

interface Visit {
  readonly value: unknown
  readonly path: readonly string[]
}

/**
 * Lets an input pass whose texts are whole and whose numbers can be kept. JSON can say halves of characters and numbers
 * without measure, which later steps (links, the table) cannot take.
 *
 * @throws DomainError `request.invalid` with all of them as issues.
 */
export function requirePlain(input: unknown): void {
  const issues: { path: readonly string[]; message: string }[] = []
  // A list of what is left to visit instead of recursion: a request may be nested deeper than the stack.
  const left: Visit[] = [{ value: input, path: [] }]
  for (let visit = left.pop(); visit; visit = left.pop()) {
    const { value, path } = visit
    const message = complaintAbout(value)
    if (message) issues.push({ path, message })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) left.push({ value: inner, path: [...path, name] })
  }
  const [first] = issues
  if (!first) return
  throw new DomainError('invalid', 'request.invalid', `${first.path.join('.') || 'The request'}: ${first.message}`, {
    details: { issues },
  })
}

function complaintAbout(value: unknown): string | undefined {
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) {
    return 'This text has a broken character. Please type it again.'
  }
  if (typeof value !== 'number' || value === 0) return undefined
  const size = Math.abs(value)
  return size > LARGEST || size < SMALLEST ? 'This number is out of all measure.' : undefined
}
