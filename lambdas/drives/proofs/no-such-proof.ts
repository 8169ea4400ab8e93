import { DomainError } from '#engine/base/errors.ts'

/** The one answer for a proof that never was, has ended, or is somebody else’s. */
export const noSuchProof = (): DomainError =>
  new DomainError('not-found', 'drives.no-such-proof', 'There is no such photo any more.')
