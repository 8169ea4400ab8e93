import { DomainError } from '#engine/base/errors.ts'

/** The answer for a change that was made from a state that is no more. */
export const changedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'department.changed-elsewhere',
    'Somebody else has changed this plan meanwhile. Load it again, then repeat your change.',
  )
