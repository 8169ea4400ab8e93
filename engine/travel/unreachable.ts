import { DomainError } from '#engine/base/errors.ts'

/** What a route is refused with when no road joins its stops. */
export const unreachable = (cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    'travel.unreachable',
    'No possible route detected. Please ensure that each stop is reachable by road from the other locations on your list.',
    cause === undefined ? {} : { cause },
  )

/** Whether something failed since no road joins two places. */
export const isUnreachable = (cause: unknown): cause is DomainError =>
  cause instanceof DomainError && cause.code === 'travel.unreachable'
