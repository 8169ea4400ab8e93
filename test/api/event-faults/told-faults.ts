import type { Fault, MadeCall } from '#test/support/fail-aws.ts'
import { isBatch } from '#test/support/half-done.ts'

const isRead = (call: string): boolean => / (Get|List|Query|BatchGet|AdminList)/.test(call)

/**
 * The faults of a call: its answer lost once, and what comes of it failing at each try. What only reads has done nothing,
 * whether or not its answer is lost.
 */
export function faultsOf(made: MadeCall): Fault[] {
  const { call } = made
  const of = (kind: Fault['kind'], lasts: Fault['lasts']): Fault => ({ ...made, kind, lasts })
  const half = isBatch(call) ? [of('half-done', 'always')] : []
  if (isRead(call)) return [of('throttled', 'always'), ...half]
  return [of('unanswered', 'once'), of('throttled', 'always'), of('unanswered', 'always'), ...half]
}

/**
 * Whether the failing of a call tells anything new: of those that only read, one after the other, the first, as all fail
 * alike; of writes in a row the first and the last.
 */
export function isTold({ call }: MadeCall, index: number, calls: readonly MadeCall[]): boolean {
  const before = calls[index - 1]?.call ?? ''
  return isRead(call) ? !isRead(before) : before !== call || calls[index + 1]?.call !== call
}
