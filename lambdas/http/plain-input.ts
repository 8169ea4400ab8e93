import { DomainError } from '#engine/base/errors.ts'
import { NAMED_FIELDS } from './failures.ts'
import { MAX_LEVELS } from './nesting.ts'

/** Beyond any count, place or time of ours, and still exact: one more is a number too. */
const LARGEST = 2 ** 53 - 2
/** Far below any degree or amount; the table keeps nothing below 1e-130. */
const SMALLEST = 1e-100

interface Visit {
  readonly value: unknown
  readonly name: string
  readonly level: number
  readonly parent?: Visit
}

interface Issue {
  readonly path: readonly string[]
  readonly message: string
}

/**
 * Lets an input pass whose texts are whole and whose numbers can be kept. JSON can say halves of characters and numbers
 * without measure, which later steps (links, the table) cannot take.
 *
 * @throws DomainError `request.invalid` with the first of them as issues.
 */
export function requirePlain(input: unknown): void {
  const issues = issuesOf(input)
  const [first] = issues
  if (!first) return
  throw new DomainError('invalid', 'request.invalid', `${first.path.join('.') || 'The request'}: ${first.message}`, {
    details: { issues },
  })
}

function issuesOf(input: unknown): Issue[] {
  const issues: Issue[] = []
  const left: Visit[] = [{ value: input, name: '', level: 0 }]
  for (let visit = left.pop(); visit && issues.length < NAMED_FIELDS; visit = left.pop()) {
    const message = complaintAbout(visit)
    if (message) issues.push({ path: pathTo(visit), message })
    else for (const part of partsOf(visit)) left.push(part)
  }
  return issues
}

function partsOf(parent: Visit): Visit[] {
  const { value, level } = parent
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, inner]) => ({ value: inner, name, level: level + 1, parent }))
}

/** Made for what is complained of alone: made for all, it would cost more than all the rest of a request. */
const pathTo = ({ name, parent }: Visit): string[] => (parent ? [...pathTo(parent), name] : [])

const BROKEN = 'This text has a broken character. Please type it again.'
const isBroken = (text: string): boolean => /\p{Surrogate}/u.test(text)

function complaintAbout({ value, name, level }: Visit): string | undefined {
  // Names of a record are people's words too, and keys of the table.
  if (isBroken(name)) return BROKEN
  if (typeof value === 'object' && value !== null && level >= MAX_LEVELS) return 'This is nested too deep.'
  if (typeof value === 'string' && isBroken(value)) return BROKEN
  if (typeof value !== 'number' || value === 0) return undefined
  const size = Math.abs(value)
  return size > LARGEST || size < SMALLEST ? 'This number is out of all measure.' : undefined
}
