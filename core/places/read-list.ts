import { DomainError } from '#core/kernel/errors.ts'
import { requireListLength } from './require-readable.ts'

/**
 * Addresses of a pasted list, one a line. Empty and one-letter lines are dropped. `limit` is how many the face takes.
 *
 * @throws DomainError `places.too-many-lines` above the limit, `places.too-few-lines` below 2, `places.text-too-long`
 * for what no list can be.
 */
export function readList(text: string, limit: number): string[] {
  requireListLength(text, limit)
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line.length > 1)
  if (lines.length > limit)
    throw new DomainError('invalid', 'places.too-many-lines', `Must be less than ${limit} lines`)
  if (lines.length < 2) throw new DomainError('invalid', 'places.too-few-lines', 'Need more than one stop')
  return lines
}
