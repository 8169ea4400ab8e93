import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHistory, type History, record, redo, undo } from '#core/plan/history.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { type Plan, type PlanStop, routeOf } from '#core/plan/plan.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { stopAt, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import { type DayEdit, isSearched } from './day-edit.ts'
import { editDay, priceDayEdit, touchedRoutes } from './edit-day.ts'

const day = (more: Partial<Plan> = {}): Plan => ({
  ...townPlan(
    12,
    [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [8, 9, 10],
    ],
    () => ({ finishBy: 1080 }),
  ),
  ...more,
})

const edited = (plan: Plan, edit: DayEdit): Plan => applyDayEdit(plan, edit, estimateTravel)
const withStop = (plan: Plan, stop: number, more: Partial<PlanStop>): Plan => ({
  ...plan,
  stops: plan.stops.with(stop, stopAt(stop, more)),
})

describe('an edit of a day', () => {
  it('moves a stop to a place on the route of another driver [T-007]', () => {
    expect(edited(day(), { kind: 'move', stops: [1], route: 2, place: 1 }).routes).toEqual([
      [0, 2, 3],
      [4, 5, 6, 7],
      [8, 1, 9, 10],
    ])
  })

  it('moves several stops in their order, and takes one that nobody has from the tray', () => {
    expect(edited(day(), { kind: 'move', stops: [0, 5, 11], route: 2, place: 9 }).routes).toEqual([
      [1, 2, 3],
      [4, 6, 7],
      [8, 9, 10, 0, 5, 11],
    ])
  })

  it('keeps several stops together behind the one that they are dropped behind, in the order that they are driven', () => {
    const long = day({ routes: [[], [], [0, 1, 2, 3, 4, 5]] })
    const routeAfter = (stops: readonly number[], place: number) =>
      edited(long, { kind: 'move', stops, route: 2, place }).routes[2]

    expect(routeAfter([1, 0], 3)).toEqual([2, 3, 4, 0, 1, 5])
    expect(routeAfter([5, 1, 3], 1)).toEqual([0, 1, 3, 5, 2, 4])
    expect(routeAfter([4, 0], 0)).toEqual([0, 4, 1, 2, 3, 5])
    expect(routeAfter([2, 4, 6], 9)).toEqual([0, 1, 3, 5, 2, 4, 6])
  })

  it('puts a stop where it costs least, keeps a lock as one of its new place, and the locks of the others', () => {
    const plan = withStop(withStop(day(), 1, { lockedAt: 1 }), 8, { lockedAt: 0 })
    const moved = edited(plan, { kind: 'move', stops: [1], route: 2 })

    expect(routeOf(moved.routes, 1)).toBe(2)
    expect(moved.routes[2]?.[moved.stops[1]?.lockedAt ?? -1]).toBe(1)
    expect(moved.routes[2]?.[0]).toBe(8)
    expect(edited(day(), { kind: 'move', stops: [1], route: 0 })).toEqual(day())
  })

  it('leaves alone what is locked', () => {
    const locked = edited(day(), { kind: 'lock-route', route: 1, lock: 'route' })
    const held: DayEdit[] = [
      { kind: 'move', stops: [4], route: 0 },
      { kind: 'move', stops: [0], route: 1 },
      { kind: 'move', stops: [4], route: 0, place: 0 },
      { kind: 'unassign', stops: [5, 11, 99] },
      { kind: 'spread', route: 1 },
      { kind: 'replan', routes: [1] },
      { kind: 'lock-route', route: 1, lock: 'route' },
    ]

    for (const edit of held) expect(editDay(locked, edit, estimateTravel)).toBeUndefined()
  })

  it('locks stops where they stand, and lets them go; a stop in the tray has no place to keep', () => {
    const locked = edited(day(), { kind: 'lock-stops', stops: [2, 11], locked: true })

    expect([locked.stops[2]?.lockedAt, locked.stops[11]?.lockedAt]).toEqual([2, undefined])
    expect(edited(locked, { kind: 'lock-stops', stops: [2], locked: false }).stops[2]?.lockedAt).toBeUndefined()
    expect(editDay(day(), { kind: 'lock-stops', stops: [2], locked: true }, estimateTravel)?.estimated).toEqual([])
    expect(editDay(day(), { kind: 'lock-route', route: 2 }, estimateTravel)).toBeUndefined()
  })

  it('takes stops off their routes without losing them', () => {
    const change = editDay(withStop(day(), 1, { lockedAt: 1 }), { kind: 'unassign', stops: [1] }, estimateTravel)

    expect(change?.routes[0]).toEqual([0, 2, 3])
    expect(change?.unserved.map(({ entered }) => entered)).toEqual([1, 11])
    expect(change?.stops.map(({ stop, value }) => [stop, value.lockedAt])).toEqual([[1, undefined]])
  })

  it('changes nobody’s day for a stop that somebody has by now, or that a lock keeps out', () => {
    const fixes = [{ kind: 'skills', skills: ['lift'], driver: 0 }] as const
    const admit = { kind: 'admit', stop: 11, fixes } as const
    const lockedTo = (count: number): Plan => ({
      ...day(),
      drivers: day().drivers.map((each, route) => (route < count ? { ...each, lock: 'route' } : each)),
    })
    const once = edited(day(), admit)

    expect(routeOf(once.routes, 11)).toBeGreaterThanOrEqual(0)
    expect(edited(once, admit)).toBe(once)
    for (const locked of [lockedTo(1), lockedTo(3)]) {
      expect(edited(locked, admit)).toBe(locked)
      const open = { ...admit, fixes: [{ kind: 'open-until', entered: 11, minute: 1200 }] } as const
      expect(edited(locked, open) === locked).toBe(locked.drivers.every(({ lock }) => lock !== undefined))
    }
  })

  it('admits a stop by its fixes', () => {
    const change = editDay(
      day(),
      { kind: 'admit', stop: 11, fixes: [{ kind: 'finish-by', driver: 2, minute: 1100 }] },
      estimateTravel,
    )

    expect(change?.unserved).toEqual([])
    expect(change?.drivers.map(({ route, day: { finishBy } }) => [route, finishBy])).toEqual([[2, 1100]])
  })

  it('replaces what a stop needs and times its route anew', () => {
    const change = editDay(
      day(),
      { kind: 'set-stop', stop: 5, value: stopAt(5, { serviceMinutes: 40 }) },
      estimateTravel,
    )

    expect(change?.estimated.map(({ route }) => route)).toEqual([1])
    const [finish] = change?.price.finishes ?? []
    expect((finish?.after ?? 0) - (finish?.before ?? 0)).toBe(30)
  })

  it('spreads the stops of a driver who is sick, who stays at home from then on', () => {
    const change = editDay(day(), { kind: 'spread', route: 0 }, estimateTravel)

    expect(change?.routes[0]).toEqual([])
    expect(change?.drivers).toEqual([{ route: 0, day: { ...day().drivers[0], lock: 'route' } }])
    expect(change?.price.finishes.find(({ route }) => route === 0)).not.toHaveProperty('after')
  })

  it('orders some routes anew and holds all others', () => {
    const plan = day({
      routes: [
        [3, 0, 2, 1],
        [4, 5, 6, 7],
        [8, 9, 10],
      ],
    })
    const change = editDay(plan, { kind: 'replan', routes: [0] }, estimateTravel)

    expect(change?.routes.slice(1)).toEqual(plan.routes.slice(1))
    expect(change?.routes[0]?.toSorted()).toEqual([0, 1, 2, 3])
    expect(change?.price.minutes).toBeLessThanOrEqual(0)
  })

  it('is searched for where it takes moments', () => {
    expect([isSearched({ kind: 'spread', route: 0 }), isSearched({ kind: 'replan', routes: [0] })]).toEqual([
      true,
      true,
    ])
    expect(isSearched({ kind: 'unassign', stops: [] })).toBe(false)
  })
})

describe('the price of an edit', () => {
  it('names the minutes of the day, the miles, and when both drivers are back', () => {
    const price = priceDayEdit(day(), { kind: 'move', stops: [1], route: 2, place: 1 }, estimateTravel)

    expect(price?.finishes.map(({ route }) => route)).toEqual([0, 2])
    expect(price?.broken).toEqual([])
    const [left, joined] = price?.finishes ?? []
    expect((left?.after ?? 0) - (left?.before ?? 0)).toBeLessThan(0)
    expect((joined?.after ?? 0) - (joined?.before ?? 0)).toBeGreaterThan(0)
  })

  it('has a route that ends at its last stop over when that is done, its wait and its minutes included', () => {
    const [driver, ...others] = day().drivers
    if (!driver) throw new Error('The day has drivers')
    const { end: _, ...open } = driver
    const plan = withStop(day({ drivers: [open, ...others] }), 3, { window: [900, 960], serviceMinutes: 25 })
    const price = priceDayEdit(plan, { kind: 'move', stops: [1], route: 0, place: 0 }, estimateTravel)

    expect(price?.finishes).toEqual([{ route: 0, cents: price?.cents, before: 925, after: 925 }])
  })

  it('names the rule that it breaks', () => {
    const plan = withStop(day(), 8, { window: [480, 520] })
    const price = priceDayEdit(plan, { kind: 'move', stops: [4, 5, 6, 7], route: 2, place: 0 }, estimateTravel)

    expect(price?.broken.join()).toMatch(/8 Main St is reached \d+ min after it closes/)
  })

  it('is none where nothing changes', () => {
    expect(priceDayEdit(day(), { kind: 'move', stops: [1], route: 0, place: 1 }, estimateTravel)).toBeUndefined()
  })
})

const anyStop = fc.nat(11)
const anyRoute = fc.nat(2)
const anyStops = fc.uniqueArray(anyStop, { maxLength: 4 })
const anyEdit: fc.Arbitrary<DayEdit> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), stops: anyStops, route: anyRoute, place: fc.nat(6) }),
  fc.record({ kind: fc.constant('move' as const), stops: anyStops, route: anyRoute }),
  fc.record({ kind: fc.constant('unassign' as const), stops: anyStops }),
  fc.record({ kind: fc.constant('lock-stops' as const), stops: anyStops, locked: fc.boolean() }),
  fc.record({ kind: fc.constant('lock-route' as const), route: anyRoute, lock: fc.constantFrom('order', 'route') }),
  fc.record({ kind: fc.constant('lock-route' as const), route: anyRoute }),
  fc.record({ kind: fc.constant('admit' as const), stop: anyStop, fixes: fc.constant([]) }),
)

const isWhole = ({ routes, stops }: Plan): boolean => {
  const named = routes.flat()
  return stops.length === 12 && new Set(named).size === named.length && named.every((stop) => stop >= 0 && stop < 12)
}

type Step = DayEdit | 'undo' | 'redo'

function stepOf(history: History<Plan>, step: Step): History<Plan> {
  if (step === 'undo') return undo(history)
  return step === 'redo' ? redo(history) : record(history, step.kind, edited(history.present, step))
}

describe('any sequence of edits', () => {
  it('loses no stop and has none twice, undo and redo included, and undo brings back the first day', () => {
    const anyStep = fc.oneof(
      { weight: 4, arbitrary: anyEdit },
      { weight: 1, arbitrary: fc.constantFrom('undo', 'redo') },
    )
    forRuns(60, fc.array(anyStep, { maxLength: 15 }), (steps) => {
      let history = createHistory(day())
      for (const step of steps) {
        history = stepOf(history, step)
        expect(isWhole(history.present)).toBe(true)
      }
      while (history.past.length > 0) history = undo(history)
      expect(history.present).toEqual(day())
    })
  })

  it('touches only the routes that it says it touches', () => {
    forRuns(60, anyEdit, (edit) => {
      const changed = edited(day(), edit)
      const touched = touchedRoutes(day(), changed)
      for (const route of [0, 1, 2]) {
        if (!touched.includes(route)) expect(changed.routes[route]).toEqual(day().routes[route])
      }
    })
  })
})
