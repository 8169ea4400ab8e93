import { leadsSomewhere } from '#core/planner/optimized-route.ts'
import { failureOf } from '#web/client/failure.ts'
import { currentUserId, onSessionChange } from '#web/client/session/session.ts'
import { createFollower } from '#web/day/document/follower.ts'
import { isOfAnother, isWritable } from '#web/route/sharing/link-owner.ts'
import { linkTarget } from '#web/route/sharing/link-target.ts'
import { type RouteContent, type SavedLink, saveAgain, saveNew } from '#web/route/sharing/save-route.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import type { PlannerDocument } from './planner-document.ts'
import { toRequest } from './planner-plan.ts'
import { newStopId, plannerStore, relink, relinkDocument } from './planner-store.ts'
import { printOf } from './print-of.ts'
import { isUnpriced } from './unpriced.ts'

/** A version of a saved route that is not behind its link yet. */
interface LinkTask {
  readonly link: SavedLink
  /** Who saves: kept links of earlier versions do not say it. */
  readonly by: string
  readonly content: RouteContent
  readonly print: string
}

const present = (): PlannerDocument => plannerStore.get().history.present
const ownBy = newStopId()
const byOf = ({ by = ownBy }: SavedLink): string => by

/** A link that a call has just told of: it is that of whoever made the call. */
export function ownLink(link: SavedLink): SavedLink {
  const owner = currentUserId()
  return owner === undefined ? link : { ...link, owner }
}
const isForeign = (link: SavedLink): boolean => isOfAnother(link, currentUserId())

const prints = new WeakMap<PlannerDocument, string>()

/** What is saved of a document; nothing without a route, and none that serves no stop. */
function contentOf(document: PlannerDocument): RouteContent | undefined {
  const { result, title } = document
  return result && leadsSomewhere(result) ? { route: result, request: toRequest(document), title } : undefined
}

/** The print of the route that a document shows; `undefined` without one. */
export function printOfDocument(document: PlannerDocument): string | undefined {
  const known = prints.get(document)
  const content = contentOf(document)
  if (known !== undefined || !content) return known
  const print = printOf(content)
  prints.set(document, print)
  return print
}

/** Estimates whose prices are on their way are not saved: what takes their place is. */
function dueTask(): LinkTask | undefined {
  const document = present()
  const { link, result } = document
  const print = printOfDocument(document)
  const content = contentOf(document)
  if (!link || !result || !content || print === undefined || isUnpriced(result)) return undefined
  if (!isWritable(link, currentUserId())) return undefined
  return link.holds === print ? undefined : { link, by: byOf(link), content, print }
}

const isGone = (error: unknown): boolean => failureOf(error).code === 'sharing.no-such-route'
const isElsewhere = (error: unknown): boolean => failureOf(error).code === 'sharing.changed-elsewhere'

/** A link of which is not known what it shows: a call that nobody hears the end of may have changed it. */
function withoutHeld({ holds: _, ...link }: SavedLink): SavedLink {
  return link
}

/** A link whose saved name is not known, so that the next save tells it. */
function withoutTitle({ title: _, ...link }: SavedLink): SavedLink {
  return link
}

/** Saves a task, and once more where a call of ours that nobody waited for came between. */
async function carryOut({ link, by, content, print }: LinkTask): Promise<void> {
  // Before the call: whatever becomes of the answer, the next one comes from the same, tells a name that was sent, and is
  // made although the route may be by then what the link was known to show.
  relink(link.routeId, (now) => ({ ...withoutHeld(content.title === link.title ? now : withoutTitle(now)), by }))
  const saved = await saveAgain(link, content, by).catch((error: unknown) => {
    if (!isElsewhere(error) || link.by === undefined) throw error
    return saveAgain(link, content, by)
  })
  relink(link.routeId, (now) => ({ ...now, ...ownLink(saved), holds: print }))
}

/** Keeps the saved route as the planner shows it, undo and redo included. */
export const linkFollower = createFollower<LinkTask>({
  due: dueTask,
  nameOf: ({ link: { routeId }, by, print }) => `${linkTarget({ routeId, by })} ${print}`,
  targetOf: ({ link: { routeId }, by }) => linkTarget({ routeId, by }),
  isFinal: ({ code }) => code === 'sharing.changed-elsewhere',
  save: (task) =>
    carryOut(task).catch((error: unknown) => {
      // The call may have told first that another account is signed in now: for that one nobody's route exists.
      if (!isGone(error) || isForeign(task.link)) throw error
      // A link that its owner has ended, or that has expired, does not come back by itself.
      relink(task.link.routeId, () => null)
      showToast({
        message: 'The link of this route has ended',
        detail: 'share it again for a new one',
        tone: 'problem',
      })
    }),
})

let isFollowed = false

/** Begins to follow, once for the page: also while other pages are looked at. */
export function followLink(): void {
  if (isFollowed) return
  isFollowed = true
  plannerStore.subscribe(linkFollower.look)
  window.addEventListener('online', linkFollower.again)
  onSessionChange(linkFollower.again)
  linkFollower.look()
}

/** How a route is saved when somebody asks for it. */
interface Saving {
  /** Whether the link is to open for anybody from now on. */
  readonly isShared: boolean
  /** Under a link of its own, whatever it had before. */
  readonly asNew?: boolean
  /** In the place of what somebody else has saved meanwhile, which has this version. */
  readonly over?: number
}

/** The present document under a name that its later steps keep: those of earlier versions had none. */
function identified(): PlannerDocument {
  const { documentId = newStopId(), ...document } = present()
  if (present().documentId === undefined) plannerStore.amend({ ...document, documentId })
  return present()
}

/** Saves the shown route now. @throws what the calls throw. */
export function saveShown(saving: Saving): Promise<void> {
  return linkFollower.alone(async () => {
    const document = identified()
    const content = contentOf(document)
    const print = printOfDocument(document)
    if (!content || print === undefined) return
    const { link } = document
    if (link && !saving.asNew && !isForeign(link)) {
      const task = { link: askedOf(link, saving), by: byOf(link), content, print }
      if (await replaceSaved(task)) return
    }
    const saved = await saveNew(content, newStopId(), saving.isShared)
    relinkDocument(document, { ...ownLink(saved), holds: print })
  })
}

// What takes the place of somebody else's takes it with its name.
const askedOf = (link: SavedLink, { isShared, over }: Saving): SavedLink => ({
  ...(over === undefined ? link : withoutTitle(link)),
  ...(isShared ? { isShared } : {}),
  ...(over === undefined ? {} : { version: over }),
})

/** False where there is nothing to replace any more. */
async function replaceSaved(task: LinkTask): Promise<boolean> {
  try {
    await carryOut(task)
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}
