import { describe, expect, it } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { departmentDate, rankedOf, routableOf } from '#test/support/build-department-day.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import { timeAt } from '../routing/minute-of-day.ts'
import { betterPlan, compareStrategies, type StrategyFigures, spreadOf } from './compare-strategies.ts'
import { compareVersions, routeNews } from './compare-versions.ts'
import { figuresOf } from './figures.ts'

const itinerary = (miles: number, minutes: number): Itinerary => ({
  points: [],
  legs: [],
  totals: { miles, minutes },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
})

interface Stop {
  readonly id: string
  readonly at: number
  readonly daysLeft?: number
}

const routeOf = (inspectorId: string, stops: readonly Stop[], [miles, minutes] = [0, 0]): InspectorRoute => ({
  date: departmentDate,
  inspector: routableOf({ inspectorId }),
  inspections: stops.map(({ id, at, daysLeft = 5 }) => ({
    ...rankedOf({ inspectionId: id, daysLeft }),
    newAppointmentStart: timeAt(departmentDate, at),
    newAppointmentFinish: timeAt(departmentDate, at + 30),
  })),
  itinerary: itinerary(miles ?? 0, minutes ?? 0),
  finishBy: 990,
  finishesAt: 900,
})

const one = routeOf(
  'EC1',
  [
    { id: 'a', at: 500, daysLeft: -1 },
    { id: 'b', at: 560, daysLeft: 0 },
  ],
  [10.1, 40],
)
const two = routeOf('EC2', [{ id: 'c', at: 500 }], [0.2, 5])

it('the figures of a plan count what is routed, what of it is overdue, and whoever has a route', () => {
  expect(figuresOf([one, two, routeOf('EC3', [])], 4)).toEqual({
    routed: 3,
    overdueRouted: 1,
    unrouted: 4,
    miles: 10.3,
    minutes: 45,
    inspectors: 2,
  })
  expect(figuresOf([], 0)).toEqual({ routed: 0, overdueRouted: 0, unrouted: 0, miles: 0, minutes: 0, inspectors: 0 })
})

describe('two versions of a day', () => {
  it('are compared by stop: added, removed, moved to another inspector, shifted in time or place, the same', () => {
    const before = [
      routeOf('EC1', [
        { id: 'same', at: 500 },
        { id: 'removed', at: 540 },
        { id: 'shifted', at: 580 },
        { id: 'moved', at: 620 },
      ]),
    ]
    const after = [
      routeOf('EC1', [
        { id: 'same', at: 500 },
        { id: 'shifted', at: 560 },
      ]),
      routeOf('EC2', [
        { id: 'moved', at: 620 },
        { id: 'added', at: 700 },
      ]),
    ]

    const { stops, counts } = compareVersions(before, after)

    expect(stops.map(({ inspectionId, change }) => `${inspectionId} ${change}`)).toEqual([
      'same same',
      'shifted shifted',
      'moved moved',
      'added added',
      'removed removed',
    ])
    expect(stops[2]).toMatchObject({
      before: { inspectorId: 'EC1', position: 4, start: '2026-11-24 10:20:00' },
      after: { inspectorId: 'EC2', position: 1, finish: '2026-11-24 10:50:00' },
    })
    expect(counts).toEqual({ added: 1, removed: 1, moved: 1, shifted: 1, same: 1 })
  })

  it('tell a longer stop, and one that is at the same time in another place, from the same', () => {
    const [longer] = compareVersions(
      [two],
      [
        {
          ...two,
          inspections: two.inspections.map((each) => ({ ...each, newAppointmentFinish: '2026-11-24 12:00:00' })),
        },
      ],
    ).stops
    const [, later] = compareVersions(
      [two],
      [
        routeOf('EC2', [
          { id: 'x', at: 480 },
          { id: 'c', at: 500 },
        ]),
      ],
    ).stops

    expect([longer?.change, later?.change]).toEqual(['shifted', 'shifted'])
  })
})

describe('the news of a version', () => {
  it('name whose routes are withdrawn, changed or new, and nobody whose route is the same', () => {
    const three = routeOf('EC3', [{ id: 'd', at: 500 }])
    const later = routeOf('EC1', [
      { id: 'a', at: 510 },
      { id: 'b', at: 560 },
    ])

    expect(routeNews([one, two], [later, two, three])).toEqual({ withdrawn: [], changed: ['EC1'], added: ['EC3'] })
    expect(routeNews([one, two], [two])).toEqual({ withdrawn: ['EC1'], changed: [], added: [] })
    expect(routeNews([one], [one])).toEqual({ withdrawn: [], changed: [], added: [] })
  })

  it('take a route without stops for none', () => {
    expect(routeNews([one], [routeOf('EC1', [])])).toEqual({ withdrawn: ['EC1'], changed: [], added: [] })
    expect(routeNews([routeOf('EC2', [])], [two])).toEqual({ withdrawn: [], changed: [], added: ['EC2'] })
  })

  it('are the other way round where a version is restored', () => {
    const [there, back] = [routeNews([one], [two]), routeNews([two], [one])]

    expect([back.withdrawn, back.changed, back.added]).toEqual([there.added, there.changed, there.withdrawn])
  })
})

describe('the better of two strategies', () => {
  const alike = compareStrategies({ routes: [one], unroutedCount: 0 }, { routes: [one], unroutedCount: 0 }).figures.a
  const better = (a: Partial<StrategyFigures>, b: Partial<StrategyFigures>) =>
    betterPlan({ figures: { a: { ...alike, ...a }, b: { ...alike, ...b } } })

  it('keeps more appointments, then has more of what is urgent, overdue and routed, and at last less travel', () => {
    const steps = [
      [{ appointments: 2 }, { appointments: 1 }],
      [{ priorityA: 2 }, { priorityA: 1 }],
      [{ overdueRouted: 2 }, { overdueRouted: 1 }],
      [{ routed: 2 }, { routed: 1 }],
      [{ minutes: 30 }, { minutes: 40 }],
    ] as const satisfies readonly (readonly [Partial<StrategyFigures>, Partial<StrategyFigures>])[]

    for (const [rank, [more, less]] of steps.entries()) {
      const [a, b] = [more, less].map((each, side) =>
        Object.assign({}, each, ...steps.slice(rank + 1).map((pair) => pair[1 - side])),
      )
      expect([better(a ?? {}, b ?? {}), better(b ?? {}, a ?? {})]).toEqual(['a', 'b'])
    }
  })

  it('is neither where they come to the same, however the load is shared out', () => {
    expect(better({}, { load: { min: 1, median: 2, max: 3 }, miles: 99 })).toBeUndefined()
  })

  it('is the one that keeps an appointment, as it counts them', () => {
    const promised = {
      ...two,
      inspections: two.inspections.map((each) => ({ ...each, status: 'Scheduled' as const })),
    }

    expect(
      betterPlan(compareStrategies({ routes: [one], unroutedCount: 1 }, { routes: [promised], unroutedCount: 2 })),
    ).toBe('b')
  })
})

describe('two strategies', () => {
  it('are compared by their figures and by who has what', () => {
    const a = { routes: [one, two], unroutedCount: 1 }
    const b = {
      routes: [
        routeOf('EC1', [
          { id: 'c', at: 500 },
          { id: 'd', at: 560 },
          { id: 'b', at: 600 },
        ]),
      ],
      unroutedCount: 2,
    }

    const compared = compareStrategies(a, b)

    expect(compared).toMatchObject({
      figures: {
        a: { routed: 3, miles: 10.3, load: { min: 35, median: 68, max: 100 } },
        b: { routed: 3, unrouted: 2, load: { min: 90, median: 90, max: 90 } },
      },
      onlyInA: ['a'],
      onlyInB: ['d'],
      otherInspector: [{ inspectionId: 'c', a: 'EC2', b: 'EC1' }],
      same: ['b'],
    })
  })

  it('have no load where nobody has a route', () => {
    expect(spreadOf([])).toEqual({ min: 0, median: 0, max: 0 })
    expect(spreadOf([9, 1, 5])).toEqual({ min: 1, median: 5, max: 9 })
    expect(
      compareStrategies({ routes: [routeOf('EC1', [])], unroutedCount: 0 }, { routes: [], unroutedCount: 0 }),
    ).toMatchObject({
      figures: { a: { load: { max: 0 } } },
    })
  })
})
