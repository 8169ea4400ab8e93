import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairHold } from '#core/plan/edits/move-stops.ts'
import { weighPlan } from '#core/plan/find-plan.ts'
import { pairsOf } from '#core/plan/kinds/pairs.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { type Plan, type PlanStop, routeOf } from '#core/plan/plan.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { depot, headOf, stopAt, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import type { DayEdit } from './day-edit.ts'
import { editDay, priceDayEdit } from './edit-day.ts'

const names: Readonly<Record<number, Pick<PlanStop, 'pairName' | 'pairRole'>>> = {
  0: { pairName: 'Rx 1', pairRole: 'pickup' },
  2: { pairName: 'rx 1', pairRole: 'delivery' },
  4: { pairName: 'Rx 2', pairRole: 'pickup' },
  5: { pairName: 'Rx 2', pairRole: 'delivery' },
}

/** Ana has Rx 1 as her stops 0 and 2, Bo has Rx 2 as 4 and 5; nobody has 11. */
const day = (more: Partial<Plan> = {}): Plan => ({
  ...townPlan(12, [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10],
  ]),
  stops: Array.from({ length: 12 }, (_, index) => stopAt(index, names[index])),
  ...more,
})
const split = day({
  routes: [
    [0, 1, 3],
    [4, 5, 6, 7, 2],
    [8, 9, 10],
  ],
})
const held = (plan: Plan, route: number): Plan => ({
  ...plan,
  drivers: plan.drivers.with(route, { start: depot, end: depot, leaveAt: 480, lock: 'route' }),
})
const edited = (plan: Plan, edit: DayEdit): Plan => applyDayEdit(plan, edit, estimateTravel)

describe('half of a pair', () => {
  it('takes the other half to another route, wherever it is dropped, the pickup first', () => {
    const pickup = edited(day(), { kind: 'move', stops: [0], route: 2, place: 3 })
    const delivery = edited(day(), { kind: 'move', stops: [2], route: 2, place: 0 })
    const anywhere = edited(day(), { kind: 'move', stops: [2], route: 2 })

    expect([pickup.routes[0], pickup.routes[2]]).toEqual([
      [1, 3],
      [8, 9, 10, 0, 2],
    ])
    expect([delivery.routes[0], delivery.routes[2]]).toEqual([
      [1, 3],
      [0, 2, 8, 9, 10],
    ])
    expect(anywhere.routes[0]).toEqual([1, 3])
    expect(anywhere.routes[2]?.filter((stop) => [0, 2].includes(stop))).toEqual([0, 2])
  })

  it('stays where its other half cannot leave, and says who holds it', () => {
    const plan = held(split, 1)

    expect(edited(plan, { kind: 'move', stops: [0], route: 2, place: 0 })).toBe(plan)
    expect(edited(plan, { kind: 'unassign', stops: [0] }).routes).toEqual(plan.routes)
    expect(pairHold(plan, 0, 2)).toBe('Driver 2 is locked, and has the delivery of rx 1')
    expect(edited(held(day(), 2), { kind: 'move', stops: [0], route: 2 }).routes).toEqual(day().routes)
  })

  it('is taken off with the other one, and its place of a lock with it', () => {
    const locked = edited(day(), { kind: 'lock-stops', stops: [2], locked: true })
    const moved = edited(locked, { kind: 'move', stops: [0], route: 2, place: 0 })

    expect(edited(day(), { kind: 'unassign', stops: [2] }).routes[0]).toEqual([1, 3])
    expect(moved.stops[2]?.lockedAt).toBe(moved.routes[2]?.indexOf(2))
    expect(edited(locked, { kind: 'unassign', stops: [0] }).stops[2]?.lockedAt).toBeUndefined()
  })

  it('is not put before a stop that is locked as the first', () => {
    const locked = edited(day(), { kind: 'lock-stops', stops: [8], locked: true })
    const moved = edited(locked, { kind: 'move', stops: [2], route: 2, place: 2 })

    expect(moved.routes[2]?.[0]).toBe(8)
    expect(moved.routes[2]?.filter((stop) => stop !== 0)).toEqual([8, 9, 2, 10])
  })

  it('joins the other one where they were apart, by a move on its own route as well', () => {
    for (const edit of [
      { kind: 'move', stops: [0], route: 0, place: 2 },
      { kind: 'move', stops: [2], route: 0 },
      { kind: 'move', stops: [2, 0], route: 2, place: 0 },
    ] as const) {
      const { routes } = edited(split, edit)
      const route = routes[routeOf(routes, 0)] ?? []
      expect(route.indexOf(0)).toBeLessThan(route.indexOf(2))
    }
  })

  it('is told with the price, and its route with it', () => {
    const price = priceDayEdit(day(), { kind: 'move', stops: [0], route: 2, place: 0 }, estimateTravel)

    expect(price?.along).toEqual([2])
    expect(price?.finishes.map(({ route }) => route)).toEqual([0, 2])
    expect(price?.broken).toEqual([])
    expect(priceDayEdit(day(), { kind: 'unassign', stops: [0, 2] }, estimateTravel)?.along).toEqual([])
  })

  it('goes with the other one to the drivers who take over, also where they were apart', () => {
    for (const route of [0, 1]) {
      const { routes } = edited(split, { kind: 'spread', route })
      expect(routeOf(routes, 0)).toBeGreaterThanOrEqual(0)
      expect(routeOf(routes, 0)).toBe(routeOf(routes, 2))
      expect(routes.flat()).toHaveLength(new Set(routes.flat()).size)
    }
  })

  it('stays with the driver who has picked it up', () => {
    const { drivers } = day()
    const plan = day({ drivers: drivers.map((each) => ({ ...each })).with(0, { ...depotDay, driven: headOf([0]) }) })

    expect(edited(plan, { kind: 'move', stops: [2], route: 2 }).routes).toEqual(plan.routes)
    expect(edited(plan, { kind: 'move', stops: [2], route: 2, place: 1 }).routes).toEqual(plan.routes)
    expect(edited(plan, { kind: 'move', stops: [2], route: 0, place: 3 }).routes[0]).toEqual([0, 1, 3, 2])
    expect(pairHold(plan, 2, 2)).toBe('Driver 1 has picked it up, and has it in the van')
  })
})

const depotDay = { start: depot, end: depot, leaveAt: 480 }

/** Pairs whose halves are not one behind the other on one route, nor both out of the day. */
const partedIn = (plan: Plan) =>
  pairsOf(plan).whole.filter(({ pickup, delivery }) => {
    const [from, to] = [routeOf(plan.routes, pickup), routeOf(plan.routes, delivery)]
    const order = plan.routes[from] ?? []
    return from !== to || order.indexOf(pickup) > order.indexOf(delivery)
  })

/** Of these, and of what is in another van, those of which nobody is told. */
function untold(plan: Plan): number[] {
  const { brokenRules, unserved } = weighPlan(plan, estimateTravel(plan))
  const told = (name: string, stops: readonly number[]): boolean =>
    brokenRules.some((rule) => rule.toLowerCase().includes(name.toLowerCase())) ||
    unserved.some(({ entered }) => stops.includes(entered))
  const parted = partedIn(plan).filter(({ name, pickup, delivery }) => !told(name, [pickup, delivery]))
  const astray = [...pairsOf(plan).aboard].filter(([stop, driver]) => {
    const { address = '' } = plan.stops[stop] ?? {}
    return routeOf(plan.routes, stop) !== driver && !told(address, [stop])
  })
  return [...parted.map(({ pickup }) => pickup), ...astray.map(([stop]) => stop)]
}

const stops = fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 3 })
const route = fc.nat(2)
const kind = <Name extends string>(name: Name) => fc.constant(name)
const byHand: fc.Arbitrary<DayEdit> = fc.oneof(
  fc.record({ kind: kind('move'), stops, route, place: fc.nat(6) }),
  fc.record({ kind: kind('move'), stops, route }),
  fc.record({ kind: kind('unassign'), stops }),
  fc.record({ kind: kind('lock-stops'), stops, locked: fc.boolean() }),
  fc.record({ kind: kind('lock-route'), route, lock: fc.constantFrom('order' as const, 'route' as const) }),
  fc.record({ kind: kind('admit'), stop: fc.nat(11), fixes: fc.constant([]) }),
  fc.record({ kind: kind('admit-all'), stops }),
)
const anyEdit: fc.Arbitrary<DayEdit> = fc.oneof(
  { weight: 8, arbitrary: byHand },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind('set-stop'),
      stop: fc.nat(11),
      value: fc.record({ of: fc.nat(11), at: fc.nat(30) }).map(({ of, at }) => ({ ...stopAt(at), ...names[of] })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('spread'), route }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('replan'), routes: fc.constant([0, 1]) }) },
)

describe('whatever is done to a day with pairs', () => {
  it('no pair is split without being told', () => {
    forRuns(60, fc.array(anyEdit, { minLength: 1, maxLength: 5 }), fc.nat(3), (edits, done) => {
      const begun = day()
      const head = headOf((begun.routes[0] ?? []).slice(0, done))
      const first = done === 0 ? begun : { ...begun, drivers: begun.drivers.with(0, { ...depotDay, driven: head }) }

      edits.reduce<Plan>((now, edit) => {
        const after = applyDayEdit(now, edit, estimateTravel)
        expect(untold(after)).toEqual([])
        expect(new Set(after.routes.flat()).size).toBe(after.routes.flat().length)
        return after
      }, first)
    })
  })

  it('stops that are moved and taken off leave no pair on two routes', () => {
    forRuns(150, fc.array(byHand, { minLength: 1, maxLength: 6 }), (edits) => {
      const after = edits.reduce<Plan>((now, edit) => applyDayEdit(now, edit, estimateTravel), day())

      expect(
        partedIn(after).filter(
          ({ pickup, delivery }) => routeOf(after.routes, pickup) !== routeOf(after.routes, delivery),
        ),
      ).toEqual([])
    })
  })

  it('what an edit tells of pairs is what the day tells of itself', () => {
    const told = editDay(split, { kind: 'move', stops: [6], route: 2 }, estimateTravel)

    expect(told?.brokenRules).toContain('Pickup and delivery of Rx 1 are with two drivers')
  })
})
