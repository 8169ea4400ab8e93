import type { Location } from '#core/itinerary/itinerary.ts'
import type { StopTexts } from '#core/itinerary/stop-words.ts'
import { omit } from '#core/kernel/omit.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { addressBeside } from '#core/places/address-beside.ts'
import { behindOf, onRest } from '#core/plan/driven.ts'
import { toggleLock } from '#core/plan/edits/lock.ts'
import { moveStops } from '#core/plan/edits/move-stops.ts'
import { brokenTies } from '#core/plan/kinds/broken-ties.ts'
import { atSpeed } from '#core/plan/kinds/service.ts'
import { relock } from '#core/plan/locks/locks.ts'
import { isHeld, type Plan, type PlanStop, routeOf } from '#core/plan/plan.ts'
import { pointOfEnd, pointOfStop } from '#core/plan/plan-points.ts'
import { brokenOn, priceChange } from '#core/plan/price-change.ts'
import { estimateRoute, routePart } from '#core/plan/route-part.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'
import { pick } from '#engine/base/keys.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import { costOfDriver } from '../cost/day-cost.ts'

/**
 * How goods in the van of a driver who drops out go on: somebody drives to where the van stands, or to where it comes back
 * to, or they stay in it, and their stops are nobody's.
 */
export const goodsWays = ['met', 'back', 'stay'] as const
export type GoodsWay = (typeof goodsWays)[number]

/** What is handed on, how, and what the stop at which that happens says to whoever comes there. */
export interface HandOver {
  /** Place of the driver who drops out, from 0. */
  readonly route: number
  readonly goods: readonly number[]
  readonly way: GoodsWay
  readonly texts?: StopTexts
}

const handingOver = { word: 'hand-over', first: 1 } as const
/** From this minute of the day on the hours of a hand-over go on behind midnight, for as long as a night's hours may. */
const NIGHT_OPENING = 1320
const NIGHT_MINUTES = 720
/** Minutes to carry goods from van to van. */
const CARRYING_MINUTES = 10

/** The ways that there are: a van is met where its driver has marked a stop, and comes back where its route has an end. */
export const waysOfGoods = (plan: Plan, route: number): readonly GoodsWay[] =>
  goodsWays.filter((way) => way === 'stay' || meetingPlace(plan, route, way) !== undefined)

/** The plan without these stops on their routes: they lie in a van that drives no more, and no lock holds them. */
export const withoutGoods = (plan: Plan, goods: readonly number[]): Plan =>
  onRest(plan, (rest) =>
    relock({
      ...rest,
      stops: rest.stops.map((stop, place) => (goods.includes(place) ? omit(stop, 'lockedAt') : stop)),
      routes: rest.routes.map((order) => order.filter((stop) => !goods.includes(stop))),
    }),
  )

/**
 * Gives goods that nobody brings any more to other drivers: whoever takes some first comes to where they are handed over,
 * and is locked to that, then goes on. As few come there as can take most; of those that can take as many, the one whom it
 * costs least. What breaks a new rule with everybody stays nobody's. O(drivers² × goods × route length²) at worst.
 */
export function handOver(plan: Plan, hand: HandOver, travelOf: TravelOf): Plan {
  let [now, left] = [plan, hand.goods]
  const open = new Set(plan.drivers.flatMap((_, taker) => (taker === hand.route || isHeld(plan, taker) ? [] : [taker])))
  while (left.length > 0) {
    const best = bestTaker(now, { ...hand, goods: left }, { open, travelOf })
    if (!best) return now
    open.delete(best.taker)
    now = best.plan
    left = best.left
  }
  return now
}

interface Takers {
  readonly open: ReadonlySet<number>
  readonly travelOf: TravelOf
}

/** Who takes most at the least cost. Whoever has least to do is asked first: others are left where they would take less. */
function bestTaker(plan: Plan, hand: HandOver, { open, travelOf }: Takers): Taken | undefined {
  const askedFirst = [...open].toSorted((one, other) => stopsLeft(plan, one) - stopsLeft(plan, other))
  let best: Taken | undefined
  for (const taker of askedFirst) {
    const taken = takenBy(plan, { ...hand, taker, mostLeft: best?.left.length ?? hand.goods.length - 1 }, travelOf)
    if (taken && (!best || isBetter(taken, best))) best = taken
  }
  return best
}

const stopsLeft = ({ routes, drivers }: Plan, driver: number): number =>
  (routes[driver]?.length ?? 0) - (drivers[driver]?.driven?.stops.length ?? 0)

const isBetter = (one: Taken, other: Taken): boolean =>
  (one.left.length - other.left.length || one.cents - other.cents || one.taker - other.taker) < 0

interface Taking extends HandOver {
  readonly taker: number
  /** Whoever leaves more of the goods than that is of no use. */
  readonly mostLeft: number
}

interface Taken {
  readonly taker: number
  readonly plan: Plan
  readonly left: readonly number[]
  readonly cents: number
}

/** What one driver can take without breaking a rule that was kept; `undefined` where that is too little. */
function takenBy(plan: Plan, taking: Taking, travelOf: TravelOf): Taken | undefined {
  const { goods, taker, mostLeft } = taking
  const met = withMeeting(plan, taking, travelOf)
  if (!met) return undefined
  let joined = met
  const left: number[] = []
  for (const stop of goods) {
    const more = joinedBy(joined, { stop, taker }, travelOf)
    if (breaksNothing(asBefore(plan, joined), more, { taker, travelOf })) joined = more
    else if (left.push(stop) > mostLeft) return undefined
  }
  return { taker, plan: joined, left, cents: costOf(joined, taker, travelOf) - costOf(plan, taker, travelOf) }
}

/** Who comes to where goods are handed over comes there before anything else; `undefined` where that is not possible. */
function withMeeting(plan: Plan, taking: Taking, travelOf: TravelOf): Plan | undefined {
  const { route, way, texts, taker } = taking
  const place = meetingPlace(plan, route, way)
  if (!place) return undefined
  const meeting: PlanStop = {
    ...{
      ...place,
      ...texts,
      address: addressBeside(plan.stops, place.address, handingOver),
      serviceMinutes: CARRYING_MINUTES,
      packages: 0,
    },
    ...opensAt(plan, taking, travelOf),
  }
  const met = onRest({ ...plan, stops: [...plan.stops, meeting] }, (rest) => {
    const first = moveStops(rest, { stops: [plan.stops.length], route: taker, place: 0 }, travelOf)
    const isFirst = first.routes[taker]?.[0] === plan.stops.length
    return isFirst ? toggleLock(first, plan.stops.length) : rest
  })
  return routeOf(met.routes, plan.stops.length) < 0 ? undefined : met
}

/** Whether a route is told to break nothing, or only what it broke before. What it broke is seldom asked. */
function breaksNothing(
  before: Plan,
  after: Plan,
  { taker, travelOf }: { readonly taker: number; readonly travelOf: TravelOf },
): boolean {
  const isSound = brokenOn(after, taker, travelOf).length === 0 && brokenTies(after).length === 0
  return isSound || priceChange(before, after, travelOf).broken.length === 0
}

/** The routes as they were before anybody came to take goods over, with the stops of a plan in which somebody does. */
const asBefore = ({ routes, drivers }: Plan, now: Plan): Plan => ({ ...now, routes, drivers })

/** What was picked up for a delivery rides in another van from now on: it is a stop like any other. */
function joinedBy(plan: Plan, { stop, taker }: { stop: number; taker: number }, travelOf: TravelOf): Plan {
  const value = plan.stops[stop]
  if (!value) return plan
  const free = { ...plan, stops: plan.stops.with(stop, omit(value, 'pairName', 'pairRole', 'maxRideMinutes')) }
  return onRest(free, (rest) => moveStops(rest, { stops: [stop], route: taker }, travelOf))
}

/** Where a van is met; `undefined` where nobody knows. */
export function meetingPlace({ stops, drivers }: Plan, route: number, way: GoodsWay): Location | undefined {
  const { driven, end } = drivers[route] ?? {}
  if (way === 'back') return end
  const last = stops[behindOf(driven).at(-1)?.stop ?? -1]
  if (way !== 'met' || !last) return undefined
  return { address: last.address, coordinates: last.coordinates, ...pick(last, ['withinMeters']) }
}

/** Nobody can come before now, nor before the van is back where its route ends. */
function opensAt(plan: Plan, { route, way }: Taking, travelOf: TravelOf): Pick<PlanStop, 'window'> {
  const part = routePart(plan, route)
  const [{ driven, speedFactor } = {}] = part.drivers
  if (!driven) return {}
  const { size, durations } = travelOf(part)
  const last = behindOf(driven).at(-1)?.stop
  const from = last === undefined ? 0 : pointOfStop(part, last)
  const end = way === 'back' ? pointOfEnd(part, 0) : from
  const seconds = atSpeed(durations[from * size + (end ?? from)] ?? 0, speedFactor)
  const opens = Math.ceil(driven.from + secondsToMinutes(seconds))
  // Behind midnight it has none: hours of that minute would be those of the morning before.
  if (opens >= DAY_MINUTES) return {}
  return { window: [opens, opens < NIGHT_OPENING ? DAY_MINUTES - 1 : opens + NIGHT_MINUTES] }
}

const costOf = (plan: Plan, route: number, travelOf: TravelOf): number =>
  costOfDriver(estimateRoute(plan, route, travelOf), plan.drivers[route]).cents
