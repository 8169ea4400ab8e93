import { DomainError } from '#engine/base/errors.ts'

/** The answer to whoever changes a team that somebody has changed since. */
export const teamChangedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'teams.changed-elsewhere',
    'Your team was changed in another window. Reload it to see the newer version, then make your change again.',
  )

/** The answer to whoever saves a day that somebody has saved since, or that they have never seen. */
export const dayChangedElsewhere = (seen: number): DomainError =>
  new DomainError(
    'conflict',
    'teams.changed-elsewhere',
    seen === 0
      ? 'There is a saved day on this date already. Look at it before you put another in its place.'
      : 'This day was changed in another window. Load the newer version; what is on this page can be saved over it then.',
  )
