import { type StopReason, stopWord } from '#core/links/stop-reasons.ts'
import { dayDifferences, type StopDifference } from '../days/merge-days.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import { isUnderWay } from '../fleet-plan.ts'
import { driversOfFleet } from '../fleet-request.ts'
import { versionOfDay } from '../people/change-words.ts'

/** What a day alone does not say. */
export interface ReasonWords {
  readonly nameOf: (driverId: number) => string
  /** The day that a stop went to, in words, by its address. */
  readonly otherDayOf: (address: string) => string | undefined
}

/**
 * Why stops came to a driver's route or left it between two versions of a day, by driver. What only changed places on its
 * route is not told: that is seen by comparing. Nothing of a day that was built anew. O(stops).
 */
export function routeReasons(
  before: TeamDayBody,
  after: TeamDayBody,
  words: ReasonWords,
): ReadonlyMap<number, readonly StopReason[]> {
  const reasons = new Map<number, StopReason[]>()
  // A day that is shared out anew gives everybody another route.
  if (!before.plan || !after.plan) return reasons
  const tell = (driverId: number | undefined, reason: StopReason): void => {
    if (driverId !== undefined) reasons.set(driverId, [...(reasons.get(driverId) ?? []), reason])
  }
  const isRush = after.plan.routes.some(isUnderWay)
  for (const difference of dayDifferences(versionOfDay(after), versionOfDay(before))) {
    const { address, mine, theirs } = difference
    if (mine && theirs && mine.driverId === theirs.driverId) continue
    const stop = stopWord(address)
    tell(mine?.driverId, { stop, ...whyCame(difference, { isRush, after, nameOf: words.nameOf }) })
    tell(theirs?.driverId, { stop, ...whyLeft(difference, words) })
  }
  return reasons
}

interface Came extends Pick<ReasonWords, 'nameOf'> {
  readonly isRush: boolean
  readonly after: TeamDayBody
}

type Why = Omit<StopReason, 'stop'>

function whyCame({ theirs }: StopDifference, { isRush, after, nameOf }: Came): Why {
  if (!theirs) return { why: isRush ? 'rush' : 'new' }
  if (theirs.driverId === undefined) return { why: 'had-none' }
  return { why: isOut(after, theirs.driverId) ? 'from-out' : 'from', of: nameOf(theirs.driverId) }
}

function whyLeft({ address, mine }: StopDifference, { nameOf, otherDayOf }: ReasonWords): Why {
  if (mine) return mine.driverId === undefined ? { why: 'taken-off' } : { why: 'to', of: nameOf(mine.driverId) }
  const day = otherDayOf(address)
  return day === undefined ? { why: 'cancelled' } : { why: 'other-day', of: day }
}

/** Whether a driver does not drive on: they are off the day, or closed with nothing left to do. */
function isOut({ request, plan }: TeamDayBody, driverId: number): boolean {
  const driver = driversOfFleet(request).find(({ id }) => id === driverId)
  const points = plan?.routes.find((route) => route.driverId === driverId)?.points ?? []
  const isOver = points.every(({ kind, drivenAt }) => kind !== 'stop' || drivenAt !== undefined)
  return !driver || (driver.lock === 'route' && isOver)
}
