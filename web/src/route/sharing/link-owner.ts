import type { SavedLink } from './save-route.ts'

/** Whether somebody else owns a link. A browser keeps its routes when one user follows another. */
export const isOfAnother = ({ owner }: SavedLink, userId: string | undefined): boolean =>
  owner !== undefined && userId !== undefined && owner !== userId

/** Whether a link may be saved to now. While nobody is signed in, or not yet, one that has an owner waits. */
export const isWritable = ({ owner }: SavedLink, userId: string | undefined): boolean =>
  owner === undefined || owner === userId
