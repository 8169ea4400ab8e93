/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { hoursOverMidnight } from '#core/kernel/time.ts'
import { pairsOf } from '#core/plan/kinds/pairs.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { type DriverDay, type Plan, type PlanStop, routeOf } from '#core/plan/plan.ts'
import { priceChange } from '#core/plan/price-change.ts'
import { estimateRoute } from '#core/plan/route-part.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { depot, headOf, stopAt, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { type EditPrice, editDay, priceDayEdit } from './edit-day.ts'
import { goodsAboard } from './goods-aboard.ts'
import { type GoodsWay, goodsWays, waysOfGoods } from './hand-over.ts'

const NOON = 720
/** Rx was picked up at stop 1 and goes to 4; the pair of 5 and 6 is still to be picked up. */
const pairs: Readonly<Record<number, Partial<PlanStop>>> = {
  1: { pairName: 'Rx', pairRole: 'pickup' },
  4: { pairName: 'Rx', pairRole: 'delivery' },
  5: { pairName: 'Later', pairRole: 'pickup' },
  6: { pairName: 'Later', pairRole: 'delivery' },
}
/** Three drivers at noon; the first has marked two of eight stops, the third has begun and marked nothing. */
const heads = [headOf([0, 1]), headOf([8]), headOf([])]
const noon = (own: Partial<DriverDay> = {}, others: Partial<DriverDay> = {}): Plan => ({
  ...townPlan(
    16,
    [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11],
      [12, 13, 14, 15],
    ],
    (driver) => ({
      ...{ driven: heads[driver] ?? headOf([]) },
      ...(driver === 0 ? own : others),
    }),
  ),
  stops: Array.from({ length: 16 }, (_, index) => stopAt(index, pairs[index])),
})
const dropOut = (way: GoodsWay, loaded = true) => ({ kind: 'spread', route: 0, goods: { way, loaded } }) as const
const droppedOut = (plan: Plan, way: GoodsWay, loaded = true): Plan =>
  applyDayEdit(plan, dropOut(way, loaded), estimateTravel)
/** The stops at which goods are handed over. */
const meetings = ({ stops }: Plan) =>
  stops.flatMap(({ address }, stop) => (address.includes('hand-over') ? [stop] : []))
const inVan = [2, 3, 4, 7]

describe('goods in the van of a driver who drops out', () => {
  it('are what was picked up, and what was loaded before this trip as far as that is known', () => {
    expect(goodsAboard(noon(), 0)).toEqual({ picked: [4], loaded: [2, 3, 7], isTold: true })
    expect(goodsAboard(noon(), 2)).toEqual({ picked: [], loaded: [12, 13, 14, 15], isTold: false })
    expect(goodsAboard(noon({}, { capacity: 9 }), 2).isTold).toBe(true)
    expect(goodsAboard({ ...noon(), drivers: [{ start: depot }, { start: depot }, { start: depot }] }, 0)).toEqual({
      picked: [],
      loaded: [],
      isTold: false,
    })
  })

  it('are none for the stops of a later trip', () => {
    const reloads = { minutes: 15 }
    const atDepot = noon({ reloads, driven: headOf([0, 1], { reloadsNext: true }) })
    const full = noon({ reloads, capacity: 4, driven: headOf([0, 1]) })

    expect(goodsAboard(atDepot, 0).loaded).toEqual([])
    expect(goodsAboard(full, 0).loaded.length).toBeLessThan(3)
    expect(goodsAboard(atDepot, 0).picked).toEqual([4])
  })

  it('go on with whoever comes to the van first, and who then is bound to come there', () => {
    const met = droppedOut(noon(), 'met')
    const [meeting = -1] = meetings(met)
    const taker = routeOf(met.routes, meeting)
    const rest = (met.routes[taker] ?? []).slice(taker === 1 ? 1 : 0)

    expect(met.routes[0]).toEqual([0, 1])
    expect(met.drivers[0]?.lock).toBe('route')
    expect(met.stops[meeting]).toMatchObject({ address: '1 Main St, hand-over, Town', packages: 0 })
    expect(met.stops[meeting]?.window).toEqual([NOON, 1439])
    expect(met.stops[meeting]?.coordinates).toEqual(met.stops[1]?.coordinates)
    expect(rest[0]).toBe(meeting)
    expect(met.stops[meeting]?.lockedAt).toBeDefined()
    expect(inVan.map((stop) => routeOf(met.routes, stop))).toEqual([taker, taker, taker, taker])
    // What was picked up is in another van now.
    expect(pairsOf(met).aboard.size).toBe(0)
    expect(pairsOf(met).whole.map(({ name }) => name)).toEqual(['Later'])
  })

  it('wait where the route ends until the van is back there', () => {
    const back = droppedOut(noon(), 'back')
    const [meeting = -1] = meetings(back)
    const taker = routeOf(back.routes, meeting)
    const home = estimateRoute(noonHome(), 0, estimateTravel)
    const returned = home ? (pointTimes(home, 480).at(-1)?.arrival ?? 0) : 0

    expect(back.stops[meeting]?.address).toBe('1 Depot Rd, hand-over, Town')
    expect(back.stops[meeting]?.window?.[0]).toBe(Math.ceil(returned))
    const route = estimateRoute(back, taker, estimateTravel)
    const place = route?.points.findIndex(({ entered }) => entered === meeting) ?? -1
    const time = route && pointTimes(route, 480)[place]
    expect((time?.arrival ?? 0) + (time?.wait ?? 0)).toBeGreaterThanOrEqual(Math.floor(returned))
  })

  it('are met by nobody before now, also of whom nobody knows whether they have left, and behind midnight', () => {
    const [sick, ...others] = noon().drivers
    const silent = { ...noon(), drivers: [...(sick ? [sick] : []), ...others.map(({ driven: _, ...day }) => day)] }
    const night = noon(
      { driven: headOf([0, 1], { from: 1500 }) },
      { leaveAt: 1260, driven: headOf([], { from: 1500, leftAt: 1260 }) },
    )
    const opens = (plan: Plan) => plan.stops[meetings(plan)[0] ?? -1]?.window

    expect(opens(droppedOut(silent, 'met'))).toEqual([NOON, 1439])
    expect(droppedOut(night, 'stay').routes[0]).toEqual([0, 1])
    expect(meetings(droppedOut(night, 'met'))).toHaveLength(1)
    expect(opens(droppedOut(night, 'met'))).toBeUndefined()
  })

  it('are waited for before midnight, too, by hours that go on behind it', () => {
    const late = (from: number) =>
      droppedOut(
        noon({ driven: headOf([0, 1], { from }) }, { leaveAt: 1200, driven: headOf([], { from, leftAt: 1200 }) }),
        'back',
      )
    for (const from of [1319, 1330, 1400]) {
      const plan = late(from)
      const [meeting = -1] = meetings(plan)
      const [opens = 0, closes = 0] = plan.stops[meeting]?.window ?? []
      const route = estimateRoute(plan, routeOf(plan.routes, meeting), estimateTravel)
      const place = route?.points.findIndex(({ entered }) => entered === meeting) ?? -1
      const { arrival = 0, wait = 0 } = (route && pointTimes(route, route.leaveAt ?? 0)[place]) ?? {}

      expect(opens).toBeGreaterThan(from)
      expect(closes).toBe(opens < 1320 ? 1439 : opens + 720)
      expect(arrival + wait).toBeGreaterThanOrEqual(opens - 1)
      expect(hoursOverMidnight(opens, closes % 1440)).toEqual([opens, closes])
    }
  })

  it('stay in the van, and their stops are nobody’s, while the others are spread', () => {
    const left = droppedOut(noon(), 'stay')

    expect(meetings(left)).toEqual([])
    expect(inVan.map((stop) => routeOf(left.routes, stop))).toEqual([-1, -1, -1, -1])
    expect(routeOf(left.routes, 5)).toBeGreaterThan(0)
    expect(routeOf(left.routes, 6)).toBe(routeOf(left.routes, 5))
  })

  it('are only what was picked up where the van brings nothing else', () => {
    const met = droppedOut(noon(), 'met', false)
    const [meeting = -1] = meetings(met)

    expect(routeOf(met.routes, 4)).toBe(routeOf(met.routes, meeting))
    expect(met.routes.flat()).toHaveLength(17)
    expect(droppedOut(noon(), 'stay', false).routes.flat()).toHaveLength(15)
  })

  it('are shared by several who come one after the other, where one van is too small', () => {
    const small = { ...noon({}, { capacity: 6 }), stops: noon().stops.map((stop) => ({ ...stop, packages: 1 })) }
    const met = droppedOut(small, 'met')

    expect(meetings(met).map((stop) => met.stops[stop]?.address)).toEqual([
      '1 Main St, hand-over, Town',
      '1 Main St, hand-over 2, Town',
    ])
  })

  it('stay nobody’s where nobody has time, and nobody comes for nothing', () => {
    const late = droppedOut(noon({}, { finishBy: NOON + 5 }), 'met')

    expect(meetings(late)).toEqual([])
    expect(late.routes[1]).toEqual([8, 9, 10, 11])
    expect(inVan.map((stop) => routeOf(late.routes, stop))).toEqual([-1, -1, -1, -1])
  })

  it('are met where a stop was marked, and come back where the route has an end', () => {
    expect(waysOfGoods(noon(), 0)).toEqual(['met', 'back', 'stay'])
    expect(waysOfGoods(noon(), 2)).toEqual(['back', 'stay'])
    const openEnd = { ...noon(), drivers: noon().drivers.map(({ end: _, ...day }) => day) }
    expect(waysOfGoods(openEnd, 0)).toEqual(['met', 'stay'])
    expect(meetings(droppedOut(openEnd, 'back'))).toEqual([])
    expect(applyDayEdit({ ...noon({ lock: 'route' }) }, dropOut('met'), estimateTravel).routes).toEqual(noon().routes)
  })

  it('never move a mark or a lock, break no rule anew, and cost what was told', () => {
    const anyDay = fc.record({
      way: fc.constantFrom(...goodsWays),
      loaded: fc.boolean(),
      finishBy: fc.integer({ min: 740, max: 1200 }),
      capacity: fc.integer({ min: 3, max: 12 }),
      locked: fc.constantFrom([9, 1] as const, [12, 0] as const),
      lock: fc.constantFrom({}, { lock: 'order' } as const, { lock: 'route' } as const),
    })
    forRuns(runs(40), anyDay, ({ way, loaded, finishBy, capacity, locked, lock }) => {
      const open = noon({}, { finishBy, capacity })
      const stops = open.stops.with(locked[0], stopAt(locked[0], { lockedAt: locked[1] }))
      const third = { ...open.drivers[2], start: depot, ...lock }
      const before: Plan = { ...open, stops, drivers: open.drivers.with(2, third) }
      const made = droppedOut(before, way, loaded)

      for (const [driver, head] of [[0, 1], [8], []].entries())
        expect(made.routes[driver]?.slice(0, head.length)).toEqual(head)
      if ('lock' in lock && lock.lock === 'route') expect(made.routes[2]).toEqual(before.routes[2])
      expectHandedOver(made, loaded ? inVan : [4])
      const same = { ...before, stops: [...before.stops, ...made.stops.slice(16)] }
      expect(priceChange(same, made, estimateTravel).broken).toEqual([])
      const edit = dropOut(way, loaded)
      const [price, edited] = [priceDayEdit(before, edit, estimateTravel), editDay(before, edit, estimateTravel)]
      expect(edited?.price).toEqual(price)
      expect(edited?.routes).toEqual(made.routes)
      expect(sumOf(price)).toBeCloseTo(price?.cents ?? 0)
    })
  })
})

/** What the drivers cost more, together. */
const sumOf = (price: EditPrice | undefined): number => price?.finishes.reduce((all, { cents }) => all + cents, 0) ?? 0

/** Nobody comes for nothing, and nobody brings what they have not taken over. */
function expectHandedOver(made: Plan, goods: readonly number[]): void {
  expect(new Set(made.routes.flat()).size).toBe(made.routes.flat().length)
  const all = meetings(made)
  for (const order of made.routes) {
    const brought = order.filter((stop) => goods.includes(stop))
    const [came] = order.filter((stop) => all.includes(stop))
    expect(came !== undefined).toBe(brought.length > 0)
    if (came !== undefined) expect(brought.every((stop) => order.indexOf(stop) > order.indexOf(came))).toBe(true)
  }
}

/** The first driver drives home at once. */
function noonHome(): Plan {
  const plan = noon()
  return { ...plan, routes: plan.routes.with(0, [0, 1]) }
}
