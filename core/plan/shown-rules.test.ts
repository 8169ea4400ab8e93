/** @module-tag wide */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { createRandom, type Random } from '#engine/base/random.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import { planFaults } from './check-plan.ts'
import type { DescribedPlan, PlannedRoute } from './describe-plan.ts'
import { findPlan } from './find-plan.ts'
import { hoursInNight } from './hours/nights.ts'
import { pairsOf, rideLimitOf } from './kinds/pairs.ts'
import { estimateFound, estimatePlan } from './make-plan.ts'
import type { BreakRule, DriverDay, Plan, PlanRequest, PlanStop } from './plan.ts'
import { planPoints } from './plan-points.ts'

const pick = <Value>(random: Random, [first, ...others]: readonly [Value, ...Value[]]): Value =>
  others[random.below(others.length + 1) - 1] ?? first
const maybe = <Parts>(random: Random, odds: number, parts: () => Parts): Parts | Record<never, never> =>
  random.below(odds) === 0 ? parts() : {}
const place = (index: number) => ({ address: `${index} Main St`, coordinates: [40 + index / 1000, -74] as const })

function anyBreak(random: Random, leaveAt: number): BreakRule {
  const from = leaveAt + random.below(300)
  return { minutes: 10 + random.below(40), from: from % 1440, to: (from + random.below(90)) % 1440 }
}

function anyDriver(random: Random, id: number, isHourly: boolean): DriverDay {
  const leaveAt = pick(random, [480, 420 + random.below(300), 1260 + random.below(150)])
  const finishBy = leaveAt + 60 + random.below(420)
  return {
    ...{ id, start: place(900 + id), leaveAt },
    ...maybe(random, 3, () => ({ leaveFixed: true as const })),
    ...maybe(random, 4, () => ({ leaveBy: leaveAt + random.below(200) })),
    ...maybe(random, 2, () => ({ end: place(950 + id) })),
    ...maybe(random, 2, () => ({ finishBy })),
    ...maybe(random, 4, () => ({ overrunMinutes: 5 * random.below(9) })),
    ...(!isHourly && maybe(random, 3, () => ({ maxMinutes: 60 + random.below(400) }))),
    ...maybe(random, 2, () => ({ breaks: [anyBreak(random, leaveAt)] })),
    ...maybe(random, 5, () => ({ breaks: [anyBreak(random, leaveAt), anyBreak(random, leaveAt)] })),
    ...maybe(random, 3, () => ({ speedFactor: pick(random, [0.7, 0.9, 1.25]) })),
    ...maybe(random, 4, () => ({ serviceFactor: pick(random, [0.75, 1.3]) })),
    ...maybe(random, 2, () => ({ pay: { perHour: 2200, perMile: pick(random, [0, 70]) } })),
    ...(!isHourly && maybe(random, 4, () => ({ capacity: 3, reloads: { minutes: random.below(20) } }))),
  }
}

function anyStop(random: Random, index: number, leaves: readonly number[]): PlanStop {
  const opens = (pick(random, [leaves[0] ?? 480, ...leaves.slice(1)]) + random.below(360)) % 1440
  return {
    ...{ ...place(index), serviceMinutes: random.below(30) },
    ...maybe(random, 2, () => ({ window: [opens, Math.min(1439, opens + random.below(120))] as const })),
    ...maybe(random, 5, () => ({ lateMinutes: random.below(30) })),
    ...maybe(random, 3, () => ({ packages: 1 + random.below(2) })),
  }
}

/** A day with all rules that speak of time, and travel that is any. */
function anyDay(random: Random): { readonly request: PlanRequest; readonly travel: TravelMatrix } {
  const isHourly = random.below(4) === 0
  const drivers = Array.from({ length: 1 + random.below(2) }, (_, index) => anyDriver(random, index + 1, isHourly))
  const leaves = drivers.map(({ leaveAt = 480 }) => leaveAt)
  const single = Array.from({ length: 2 + random.below(5) }, (_, index) => anyStop(random, index, leaves))
  const pairs = isHourly ? 0 : random.below(3)
  const stops = single.map((stop, index): PlanStop => {
    if (index >= 2 * pairs || index >= 2 * Math.floor(single.length / 2)) return stop
    const pairName = `pair ${Math.floor(index / 2)}`
    const ride = maybe(random, 2, () => ({ maxRideMinutes: 5 + random.below(90) }))
    return { ...stop, pairName, pairRole: index % 2 === 0 ? 'pickup' : 'delivery', ...ride }
  })
  const request: PlanRequest = { stops, drivers, method: 'd' }
  const size = planPoints(request).length
  const longest = pick(random, [600, 1800, 4200])
  const cells = () =>
    Int32Array.from({ length: size ** 2 }, (_, cell) => (cell % (size + 1) === 0 ? 0 : random.below(longest)))
  const pace = Array.from({ length: 24 }, () => pick(random, [1, 0.6, 1.4, 2.2]))
  const travel = { size, durations: cells(), distances: cells(), source: 'region' as const }
  return { request, travel: isHourly ? { ...travel, pace } : travel }
}

/** Each stop with a driver, pickups before their deliveries on one route; what is driven at the head. */
function anyPlan(random: Random, request: PlanRequest): Plan {
  const routes = request.drivers.map((): number[] => [])
  for (const [index, stop] of request.stops.entries()) {
    const before = stop.pairRole === 'delivery' ? routes.findIndex((order) => order.includes(index - 1)) : -1
    const order = routes[before === -1 ? random.below(routes.length) : before] ?? []
    const from = before === -1 ? 0 : order.indexOf(index - 1) + 1
    order.splice(from + random.below(order.length - from + 1), 0, index)
  }
  return { ...request, routes }
}

/** The same day under way: the head of each route is driven, with no half of a pair. */
function underWay(random: Random, plan: Plan): Plan {
  if (random.below(3) > 0) return plan
  const drivers = plan.drivers.map((day, driver): DriverDay => {
    const order = plan.routes[driver] ?? []
    const single = order.findIndex((stop) => plan.stops[stop]?.pairRole !== undefined)
    const count = random.below((single === -1 ? order.length : single) + 1)
    const leftAt = (day.leaveAt ?? 480) + random.below(20)
    const stops = order.slice(0, count).map((stop, index) => ({ stop, minute: leftAt + 20 * (index + 1) }))
    const from = leftAt + 20 * count + random.below(60)
    return count === 0 ? day : { ...day, driven: { stops, from, leftAt } }
  })
  return { ...plan, drivers }
}

/** A route of a driver by its shown minutes. */
interface ShownRoute {
  readonly plan: Plan
  readonly day: DriverDay
  readonly points: PlannedRoute['points']
  readonly leaveAt: number
  readonly taken: readonly { readonly from: number; readonly to: number }[]
  readonly begin: (index: number) => number
  readonly end: number
  /** From when the rest is timed, and by when it is to be over. */
  readonly from: number
  readonly until: number
}

function shownRoute(plan: Plan, driver: number, { points, leaveAt, ...route }: PlannedRoute): ShownRoute | undefined {
  const day = plan.drivers[driver]
  const isOver = points.every(({ kind, drivenAt }) => kind !== 'stop' || drivenAt !== undefined)
  if (!day || leaveAt === undefined || isOver) return undefined
  const times = pointTimes({ points, ...route }, leaveAt)
  const begin = (index: number): number => (times[index]?.arrival ?? 0) + (times[index]?.wait ?? 0)
  const { finishBy = Number.POSITIVE_INFINITY, overrunMinutes = 0, driven } = day
  return {
    ...{ plan, day, points, leaveAt, begin, taken: times.flatMap(({ breaks }) => breaks) },
    end: begin(points.length - 1) + (points.at(-1)?.serviceMinutes ?? 0),
    from: driven?.from ?? day.leaveAt ?? 480,
    until: Math.max(finishBy + overrunMinutes, driven?.from ?? 0),
  }
}

const closedWindows = ({ plan, points, begin }: ShownRoute): string[] =>
  points.flatMap(({ kind, window, entered = -1, drivenAt, address }, index) => {
    const latest = (window?.[1] ?? Number.POSITIVE_INFINITY) + (plan.stops[entered]?.lateMinutes ?? 0)
    return kind === 'stop' && drivenAt === undefined && begin(index) > latest ? [`window ${address}`] : []
  })

const longRides = ({ plan, points, begin }: ShownRoute): string[] =>
  pairsOf(plan).whole.flatMap((pair) => {
    const [from = -1, to = -1] = [pair.pickup, pair.delivery].map((stop) =>
      points.findIndex(({ entered }) => entered === stop),
    )
    const ride = begin(to) - begin(from) - (points[from]?.serviceMinutes ?? 0)
    return from >= 0 && ride > (rideLimitOf(plan, pair) ?? Number.POSITIVE_INFINITY)
      ? [`ride ${points[to]?.address}`]
      : []
  })

/** Whether a break that is due is not taken in its hours. */
const missesBreak = ({ day, taken, end, from, until }: ShownRoute): boolean =>
  (day.breaks ?? []).some(({ minutes, ...hours }) => {
    const [opens, closes] = hoursInNight(day, [hours.from, hours.to])
    const isDue = closes >= from && closes < until && end > closes
    return isDue && !taken.some((rest) => rest.to - rest.from === minutes && rest.from >= opens && rest.from <= closes)
  })

const leavesLate = ({ day, leaveAt }: ShownRoute): boolean =>
  !day.driven && leaveAt > Math.max(day.leaveBy ?? Number.POSITIVE_INFINITY, day.leaveAt ?? 0)

/** The rules of time that the shown minutes of a route break. */
function brokenAsShown(plan: Plan, driver: number, route: PlannedRoute): string[] {
  const shown = shownRoute(plan, driver, route)
  if (!shown) return []
  const { day, end, until, leaveAt, from } = shown
  const who = plan.drivers.length > 1 ? `Driver ${driver + 1}` : 'The route'
  const most = Math.max(day.maxMinutes ?? Number.POSITIVE_INFINITY, day.driven ? from - leaveAt : 0)
  return [
    ...closedWindows(shown),
    ...longRides(shown),
    ...(missesBreak(shown) ? [`lunch ${who}`] : []),
    ...(end > until ? [`end ${who}`] : []),
    ...(end - leaveAt > most ? [`long ${who}`] : []),
    ...(leavesLate(shown) ? [`leaves ${who}`] : []),
  ]
}

/** The same rules, as they are told. */
const toldRules = (rules: readonly string[]): string[] =>
  rules.flatMap((rule) => {
    const who = /^Driver \d+/.exec(rule)?.[0] ?? 'The route'
    if (rule.includes('after it closes')) return [`window ${rule.split(' is reached')[0]}`]
    if (rule.includes('on board') && rule.includes('What goes to')) {
      return [`ride ${/What goes to (.*) is on board/.exec(rule)?.[1]}`]
    }
    if (/[Ll]unch/.test(rule)) return [`lunch ${who}`]
    if (/ends (the day )?\d+ min after/.test(rule)) return [`end ${who}`]
    if (rule.includes('longer than')) return [`long ${who}`]
    return []
  })

const unique = (rules: readonly string[]): string[] => [...new Set(rules)].toSorted()
const shownBy = (plan: Plan, { routes }: DescribedPlan): string[] =>
  unique(routes.flatMap((route, driver) => brokenAsShown(plan, driver, route)))

it('what is told of a chosen plan is what its shown minutes break, whatever the day, and nothing else', () => {
  forRuns(runs(300), fc.nat(), (seed) => {
    const random = createRandom(seed)
    const { request, travel } = anyDay(random)
    const plan = underWay(random, anyPlan(random, request))
    const described = estimatePlan(plan, travel)

    expect(unique(toldRules(described.brokenRules))).toEqual(shownBy(plan, described))
  })
})

it('a plan that was found breaks nothing by its shown minutes, and its checker says so', () => {
  forRuns(runs(60), fc.nat(), (seed) => {
    const random = createRandom(seed)
    const { request, travel } = anyDay(random)
    const found = findPlan(request, travel, { effort: 200 })
    const described = estimateFound(request, found, travel)
    const entered = described.routes.map(({ points }) => points.flatMap((point) => point.entered ?? []))

    expect(planFaults(request, travel, found)).toEqual([])
    expect([described.brokenRules, shownBy({ ...request, routes: entered }, described)]).toEqual([[], []])
  })
})
