import { formatDayClock, pointTimes } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { type Plan, type Routes, routeOf } from '#core/plan/plan.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import type { GoodsWay } from '#core/teams/edits/hand-over.ts'
import { meetingPlace } from '#core/teams/edits/hand-over.ts'

type Found = EditedDay | null | undefined

/** How many stops lose their driver and get no other one. */
const leftCount = (found: Pick<EditedDay, 'routes'>, before: Routes): number =>
  before.flat().filter((stop) => routeOf(found.routes, stop) < 0).length

/** "2 stops stay without a driver."; or that everybody is served. */
export function leftOut(found: EditedDay | null, before: Routes): string {
  if (!found) return 'Nothing would change.'
  const left = leftCount(found, before)
  return left === 0
    ? 'Every stop gets another driver.'
    : `${counted(left, 'stop')} without a driver, which wait in the list.`
}

/** The place of the answer that leaves the fewest stops without a driver, and of those the cheapest; the first until all are known. */
export function bestPlace(found: readonly Found[], count: number, plan: Plan | undefined): number {
  if (!plan || Array.from({ length: count }, (_, place) => found[place]).some((each) => each === undefined)) return 0
  const ranked = found.flatMap((each, place) =>
    each ? [{ place, left: leftCount(each, plan.routes), cents: each.price.cents }] : [],
  )
  return ranked.toSorted((one, other) => one.left - other.left || one.cents - other.cents)[0]?.place ?? 0
}

interface Told {
  readonly plan: Plan | undefined
  readonly route: number
  readonly drivers: readonly { readonly name: string }[]
}

/** "Met at 12 Main St", with what it costs and who comes when. */
export function wayWords(way: GoodsWay, found: Found, { plan, route, drivers }: Told) {
  const { address = '' } = (plan && meetingPlace(plan, route, way)) ?? {}
  const { street } = splitAddress(address)
  const label = { met: `Met at ${street}`, back: `Back to ${street}, and on from there`, stay: 'They stay in the van' }[
    way
  ]
  if (found === undefined) return { label, description: '…' }
  if (found === null || !plan) return { label, description: 'Nothing would change' }
  const left = leftCount(found, plan.routes)
  const words = [
    `${describeExtra(found.price.minutes)}, ${describeCents(found.price.cents)}`,
    ...comers(found, plan.stops.length, drivers),
    ...(left > 0 ? [`${counted(left, 'stop')} without a driver`] : []),
  ]
  return { label, description: words.join(' · ') }
}

/** Who comes to take goods over, and when: "Ana 12:20 PM". */
function comers({ estimated }: EditedDay, known: number, drivers: Told['drivers']): string[] {
  return estimated.flatMap(({ route, planned }) => {
    const place = planned.points.findIndex(({ entered = -1 }) => entered >= known)
    const { arrival, wait } = pointTimes(planned, planned.leaveAt ?? 0)[place] ?? {}
    if (arrival === undefined) return []
    return [`${drivers[route]?.name} ${formatDayClock(Math.round(arrival + (wait ?? 0)))}`]
  })
}
