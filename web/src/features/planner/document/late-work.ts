import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'

const work = latePart(async () => (await import('./route-work.ts')).routeWork)

export type Work = Awaited<ReturnType<typeof loadWork>>

/** What changes and prices an answered route: larger than all that takes entries, it comes once the page answers. */
export const loadWork = work.fetch

/** The same at once; `undefined` as long as it has not come. Where a route is shown it has. */
export const workAtHand = work.slot.get
