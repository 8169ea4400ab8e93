import { DomainError } from '#engine/base/errors.ts'

/** The answer for a date without a saved day. */
export const noSuchDay = (message = 'There is no saved day on this date.'): DomainError =>
  new DomainError('not-found', 'teams.no-such-day', message)
