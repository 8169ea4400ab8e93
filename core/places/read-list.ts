import { DomainError } from '#core/kernel/errors.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'
import { requireListLength } from './require-readable.ts'

/**
 * Addresses of a pasted list, one a line. Empty and one-letter lines are dropped.
 *
 * @throws DomainError `planner.too-many-lines` above 100 lines, `planner.too-few-lines` below 2,
 * `planner.text-too-long` for what no list can be.
 */
export function readList(text: string): string[] {
  requireListLength(text)
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line.length > 1)
  if (lines.length > MAX_STOPS)
    throw new DomainError('invalid', 'planner.too-many-lines', 'Must be less than 100 lines')
  if (lines.length < 2) throw new DomainError('invalid', 'planner.too-few-lines', 'Need more than one stop')
  return lines
}
