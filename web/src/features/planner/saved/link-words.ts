import type { Failure } from '#web/client/failure.ts'
import type { FollowState } from '#web/day/document/follower.ts'
import { isOfAnother } from '#web/route/sharing/link-owner.ts'
import { linkTarget } from '#web/route/sharing/link-target.ts'
import type { SavedLink } from '#web/route/sharing/save-route.ts'

/** How the saved route stands to the one on the page. */
export type LinkPhase = 'current' | 'saving' | 'behind' | 'elsewhere' | 'foreign'

/** What is known of a saved route. */
interface Linked {
  readonly link: SavedLink
  /** The print of the route on the page; `undefined` while its entries are changed. */
  readonly print: string | undefined
  /** Id of who is signed in; `undefined` while that is not known. */
  readonly userId: string | undefined
  /** Why it could not be saved. */
  readonly failure: Failure | undefined
}

/** Why this link is behind; what failed for a route that was shown before is not said of it. */
export const linkFailure = ({ failure, target }: FollowState, link: SavedLink): Failure | undefined =>
  target === linkTarget(link) ? failure : undefined

/** Whether the link shows what the page shows, and if not, whether that is about to change. */
export function linkPhase({ link, print, userId, failure }: Linked): LinkPhase {
  if (isOfAnother(link, userId)) return 'foreign'
  if (failure?.code === 'sharing.changed-elsewhere') return 'elsewhere'
  if (print === undefined) return 'behind'
  if (link.holds === print) return 'current'
  return failure ? 'behind' : 'saving'
}

const shared: Readonly<Record<LinkPhase, string>> = {
  current: 'Link shows this route',
  saving: 'Updating link…',
  behind: 'Link shows an earlier version',
  elsewhere: 'Link was changed in another window',
  foreign: 'Link belongs to another account',
}

const own: Readonly<Record<LinkPhase, string>> = {
  current: 'Saved',
  saving: 'Saving…',
  behind: 'Saved as it was before',
  elsewhere: 'The saved route was changed in another window',
  foreign: 'Saved in another account',
}

/** The phase in words: of a link that others have, or of a route that is saved for its owner only. */
export const linkWords = ({ isShared = true }: SavedLink, phase: LinkPhase): string => (isShared ? shared : own)[phase]
