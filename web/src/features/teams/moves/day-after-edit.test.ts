import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Fix } from '#core/plan/found-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { editDay } from '#core/teams/edits/edit-day.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { type DayDocument, dayToPlan, routesOfPlan } from '../day/day-document.ts'
import { readDay } from '../day/read-day.ts'
import { dayAfterEdit } from './day-after-edit.ts'

const drivers = [
  {
    ...{ id: 1, leaveAt: 450, capacity: 9, loads: { pallets: 2 } },
    territory: {
      ring: [
        [30, -80],
        [50, -80],
        [50, -60],
      ] as const,
    },
  },
  { id: 2, lock: 'order' as const },
]
let ids = 0
const built = (): DayDocument =>
  readDay(
    { ...wireDay(8, 2, { drivers }), date: '2026-11-24', version: 1, updatedAt: 0, canRestore: false, sends: [] },
    () => `stop-${++ids}`,
  )

const anyEdit: fc.Arbitrary<DayEdit> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), stops: fc.tuple(fc.nat(7)), route: fc.nat(1), place: fc.nat(4) }),
  fc.record({ kind: fc.constant('unassign' as const), stops: fc.tuple(fc.nat(7)) }),
  fc.record({ kind: fc.constant('lock-stops' as const), stops: fc.tuple(fc.nat(7)), locked: fc.boolean() }),
  fc.record({ kind: fc.constant('lock-route' as const), route: fc.nat(1), lock: fc.constantFrom('order', 'route') }),
  fc.record({ kind: fc.constant('lock-route' as const), route: fc.nat(1) }),
  fc.record({
    kind: fc.constant('admit' as const),
    stop: fc.nat(7),
    fixes: fc.subarray<Fix>([
      { kind: 'cross-territory', driver: 0 },
      { kind: 'load', driver: 0, unit: 'pallets', amount: 5 },
      { kind: 'finish-by', driver: 0, minute: 1030 },
    ]),
  }),
)

/** The same day, in which nobody has one of the stops. */
const leavingOut = (document: DayDocument, stop: number): DayDocument => {
  const plan = dayToPlan(document)
  const edited = plan && editDay(plan, { kind: 'unassign', stops: [stop] }, estimateTravel)
  return plan && edited ? dayAfterEdit(document, plan, edited) : document
}

const allBut = <Item>(places: readonly number[], items: readonly Item[]): Item[] =>
  items.filter((_, place) => !places.includes(place))

it('a day with an edit in it asks for what the edit made of it, and keeps all that it did not touch', () => {
  forAll(anyEdit, (edit) => {
    const document = edit.kind === 'admit' ? leavingOut(built(), edit.stop) : built()
    const plan = dayToPlan(document)
    const edited = plan && editDay(plan, edit, estimateTravel)
    if (!plan || !edited) return
    const after = dayAfterEdit(document, plan, edited)

    const asked = dayToPlan(after)
    expect(after.plan && routesOfPlan(after.plan)).toEqual(edited.routes)
    for (const { stop, value } of edited.stops) expect(asked?.stops[stop]).toEqual(value)
    for (const { route, day } of edited.drivers) expect(asked?.drivers[route]).toEqual(day)
    const [stops, routes] = [edited.stops.map(({ stop }) => stop), edited.drivers.map(({ route }) => route)]
    expect(allBut(stops, after.stops)).toEqual(allBut(stops, document.stops))
    expect(allBut(routes, after.drivers)).toEqual(allBut(routes, document.drivers))
    expect(after.drivers.map(({ id, leaveAt, capacity }) => [id, leaveAt, capacity])).toEqual([
      [1, 450, 9],
      [2, undefined, undefined],
    ])
    expect([after.alternatives, after.plan?.certificate]).toEqual([[], null])
  })
})
