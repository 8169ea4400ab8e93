import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import type { RouteRules } from '#core/plan/route-rules.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { estimateLegs } from '#engine/travel/index.ts'
import { inOwnOrder } from '../own-order.ts'
import { canPlanRest, isNearRoute, planRest } from './plan-rest.ts'

/** A place so many hundredths of a degree north of the depot: about a kilometer each. */
const north = (hundredths: number) => [40 + hundredths / 100, -74] as const
const depot = (kind: 'start' | 'end'): RouteStop => ({ kind, address: 'Depot', coordinates: north(0) })

/** A route along stops at these places, named by them; it ends at the last. */
function routeOf(
  places: readonly number[],
  more: Readonly<Record<number, Partial<RouteStop>>> = {},
  leaveAt: number | undefined = 480,
): Itinerary {
  const points: RouteStop[] = [
    depot('start'),
    ...places.map(
      (place, entered): RouteStop => ({
        ...{ kind: 'stop', address: `${place}`, coordinates: north(place), entered, serviceMinutes: 5, ...more[place] },
      }),
    ),
  ]
  const along = points.map(({ coordinates }) => ({ lat: coordinates?.[0] ?? 0, lng: coordinates?.[1] ?? 0 }))
  return buildItinerary({
    ...{ points, legs: estimateLegs(along, 'driving'), breaks: [], travel: { method: 'd', source: 'region' } },
    ...(leaveAt === undefined ? {} : { leaveAt }),
  })
}

interface Case {
  readonly marked?: readonly number[]
  readonly here?: number
  readonly now?: number
  readonly rules?: RouteRules
}

function planned(itinerary: Itinerary, { marked = [], here, now = 480, rules }: Case = {}) {
  const names = marked.map((place) => `1 ${place}`)
  const last = names.at(-1)
  return planRest({
    ...{ itinerary, own: undefined, isMarked: (name: string) => names.includes(name), now },
    ...(last === undefined ? {} : { lastMarked: last }),
    ...(here === undefined ? {} : { here: north(here) }),
    ...(rules ? { rules } : {}),
  })
}

const orderOf = (found: ReturnType<typeof planRest>): string | undefined =>
  found?.own.to.map((name) => name.slice(2)).join(' ')

describe('the rest of a route', () => {
  it('goes on from where the driver is, in the order that takes the least', () => {
    const route = routeOf([9, 3, 6, 1])

    const found = planned(route, { here: 10 })

    expect(orderOf(found)).toBe('9 6 3 1')
    expect(found?.after.finish).toBeLessThan(found?.before.finish ?? 0)
    expect(found?.after.meters).toBeLessThan(found?.before.meters ?? 0)
  })

  it('goes on from the stop that was marked last where nobody knows where the driver is', () => {
    const route = routeOf([1, 8, 3, 6, 9])

    expect(orderOf(planned(route, { marked: [1] }))).toBe('3 6 8 9')
    expect(orderOf(planned(route, { marked: [1, 9] }))).toBe('8 6 3')
  })

  it('leaves marked stops at the head, and the route is driven in that order', () => {
    const route = routeOf([1, 8, 3, 6])
    const found = planned(route, { marked: [1], here: 1 })

    const driven = inOwnOrder(route, found?.own)

    expect(driven.points.map(({ address }) => address)).toEqual(['Depot', '1', '3', '6', '8'])
    expect(found?.own.from).toEqual(['1 1', '1 8', '1 3', '1 6'])
  })

  it('is nothing new where the order is as good, or where less than two stops are left', () => {
    const route = routeOf([3, 6, 9])

    expect(planned(route, { here: 1 })).toBeUndefined()
    expect(planned(route, { marked: [3, 6] })).toBeUndefined()
  })

  it('keeps windows where they can be kept', () => {
    const route = routeOf([3, 6, 9], { 9: { window: [480, 505] } })

    const found = planned(route, { here: 0 })

    expect(orderOf(found)?.startsWith('9')).toBe(true)
    expect(found?.before.late).toBe(1)
    expect(found?.after.late).toBe(0)
  })

  it('drives to stops that have closed as well, and says how many come late', () => {
    const route = routeOf([9, 3, 6], { 3: { window: [480, 490] } })

    const found = planned(route, { here: 0, now: 700 })

    expect(found?.own.to).toHaveLength(3)
    expect(found?.after.late).toBe(1)
  })

  it('keeps locked places, counted from behind what is driven, and the last stop', () => {
    const route = routeOf([1, 8, 3, 6])
    const places = (rules: RouteRules['places']): RouteRules => ({ places: rules ?? [] })

    expect(orderOf(planned(route, { marked: [1], rules: places([{ entered: 2, position: 'last' }]) }))).toBe('6 8 3')
    expect(orderOf(planned(route, { marked: [1], rules: places([{ entered: 1, lockedAt: 2 }]) }))).toBe('3 8 6')
  })

  it('is over by its end where an order allows that, and as soon as possible else', () => {
    const route = routeOf([9, 3, 6])

    const found = planned(route, { here: 0, rules: { finishBy: 560 } })
    const late = planned(route, { here: 10, marked: [], rules: { finishBy: 481 } })

    expect(found?.after.finish).toBeLessThanOrEqual(560)
    expect(late === undefined || late.own.to.length === 3).toBe(true)
  })

  it('has lunch once, unless it lies behind the driver', () => {
    const lunch = { minutes: 60, from: 480, to: 500 }
    const route = { ...routeOf([1, 8, 3, 6]), breaks: [{ before: 2, from: 480, minutes: 60 }] }
    const finishOf = (marked: readonly number[]) => planned(route, { marked, rules: { lunch } })?.after.finish ?? 0
    const without = planned(route, { marked: [1] })?.after.finish ?? 0

    expect(finishOf([1])).toBe(without + 60)
    expect(
      planned({ ...route, breaks: [{ before: 1, from: 480, minutes: 60 }] }, { marked: [1], rules: { lunch } })?.after
        .finish,
    ).toBe(without)
    expect(planned(route, { marked: [1], now: 501, rules: { lunch } })?.after.finish).toBe(without + 501 - 480)
  })

  it('is planned without a departure too', () => {
    expect(orderOf(planned(routeOf([9, 3, 6], {}, undefined), { here: 10, now: 600 }))).toBe('9 6 3')
  })

  it('comes back to where the route ends', () => {
    const route = routeOf([2, 9, 1])
    const home = { ...route, points: [...route.points, depot('end')], legs: [...route.legs, ...route.legs.slice(0, 1)] }

    expect(orderOf(planned(home, { here: 10 }))).toBe('9 2 1')
  })

  it('asks for places and names of all stops, and for a van that is loaded once', () => {
    const bare = routeOf([1, 2], { 2: { coordinates: null } })

    expect(canPlanRest(bare)).toBe(false)
    expect(planned(bare)).toBeUndefined()
    expect(canPlanRest({ points: [{ ...depot('start'), kind: 'reload' }] })).toBe(false)
    expect(canPlanRest(routeOf([1], { 1: { pairName: 'x', pairRole: 'pickup' } }))).toBe(false)
    expect(canPlanRest(routeOf([1, 2]))).toBe(true)
  })

  it('is not sought where nobody knows from where', () => {
    const route = routeOf([9, 3, 6])
    const [start, ...others] = route.points

    expect(
      planned({ ...route, points: [{ ...depot('start'), ...start, coordinates: null }, ...others] }),
    ).toBeUndefined()
  })

  it('does not begin on another continent', () => {
    expect(isNearRoute(routeOf([1]), [52.5, 13.4])).toBe(false)
    expect(isNearRoute(routeOf([1]), north(20))).toBe(true)
  })

  it('has every stop that is left once, whatever is marked and wherever the driver is', () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 8 })
    forRuns(40, places, fc.nat({ max: 8 }), fc.integer({ min: 0, max: 40 }), (all, marks, here) => {
      const route = routeOf(all)
      const found = planned(route, { marked: all.slice(0, marks), here })
      if (!found) return
      const left = markNames(route.points).filter(
        (_, index) => route.points[index]?.kind === 'stop' && index > Math.min(marks, all.length),
      )
      expect([...found.own.to].sort()).toEqual([...left].sort())
      expect(found.after.finish).toBeLessThanOrEqual(found.before.finish + 1)
    })
  })
})
