import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { stopNames } from '#core/plan/driven-head.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { routeCost } from '../cost/day-cost.ts'
import { dayRows, type ReportedDay } from './day-rows.ts'
import { isOnTime, offMinutes } from './planned-times.ts'

const body = builtDay(6, 2)
const route = body.plan?.routes[0]
if (!route) throw new Error('A built day has routes')
const names = stopNames(route.points)
const times = pointTimes(route, 480)
const leavings = route.points.map(({ serviceMinutes = 0 }, index) => (times[index]?.arrival ?? 0) + serviceMinutes)

const dayOf = (words: Partial<ReportedDay> = {}): ReportedDay => ({
  ...{ date: '2026-11-23', body, marked: new Map(), now: 3000, teamPrices: undefined },
  ...words,
})
/** The first driver has marked their stops so many minutes after these were to be left. */
const marked = (late: number, count = names.length, isMissed = false) =>
  new Map([
    [
      1,
      names.slice(0, count).map((stop, index) => ({
        stop,
        minute: (leavings[index + 1] ?? 0) + late,
        ...(isMissed && index === 0 && { isMissed }),
      })),
    ],
  ])

describe('the rows of a day', () => {
  it('are one for each driver who has stops, with cost and hours of the plan', () => {
    const idle = builtDay(3, 4)

    const rows = dayRows(dayOf())

    const {
      breakMinutes: _,
      serviceMinutes: _service,
      overrunMinutes: _over,
      ...cost
    } = routeCost(route, undefined, {})
    expect(rows.map(({ driverId, stops }) => [driverId, stops])).toEqual([
      [1, 3],
      [2, 3],
    ])
    expect(rows[0]).toMatchObject({ ...cost, leaveAt: 480, prices: 'usual', routes: 1 })
    expect((rows[0]?.finishAt ?? 0) - 480).toBe(rows[0]?.paidMinutes)
    expect(dayRows(dayOf({ body: idle }))).toHaveLength(3)
    expect(dayRows(dayOf({ body: { ...body, plan: null } }))).toEqual([])
  })

  it('say of a drive where nothing is marked that no stop is', () => {
    const [row] = dayRows(dayOf({ marked: new Map([[1, [{ stop: '1 of another route', minute: 500 }]]]) }))

    expect(row).toMatchObject({
      tracked: 0,
      completed: 0,
      missed: 0,
      unmarked: row?.stops,
      onTime: 0,
      standing: 'over',
    })
    expect(row).not.toHaveProperty('firstMark')
  })

  it('tell marks, misses, what nobody marked, and the hours from the departure to the last mark', () => {
    const [row] = dayRows(dayOf({ marked: marked(10, 2, true) }))

    const planned = (leavings[2] ?? 0) - 480
    expect(row).toMatchObject({ tracked: 1, completed: 1, missed: 1, unmarked: 1, onTime: 1, standing: 'over' })
    expect(row?.firstMark).toBe((leavings[1] ?? 0) + 10)
    expect(row).toMatchObject({ plannedStretchMinutes: planned, drivenStretchMinutes: planned + 10 })
  })

  it('begin the drive at the departure that was told, or as much earlier or later as the first mark shows', () => {
    const first = (minute: number) => dayRows(dayOf({ marked: new Map([[1, [{ stop: names[0] ?? '', minute }]]]) }))[0]
    // What lies between the departure and leaving the first stop, without a wait.
    const way = (leavings[1] ?? 0) - 480

    expect(first(480 + way)).toMatchObject({ drivenStretchMinutes: way })
    expect(first(480 + way + 10)).toMatchObject({ drivenStretchMinutes: way + 10, plannedStretchMinutes: way })
    // Who begins hours late has not driven since the morning.
    expect(first(480 + way + 200)).toMatchObject({ drivenStretchMinutes: way + 15, plannedStretchMinutes: way })
    expect(first(480 + way - 30)).toMatchObject({ drivenStretchMinutes: way, plannedStretchMinutes: way })
  })

  it('measure against the plan, also once the day was saved with what was driven', () => {
    const points = route.points.map((point) => ({ ...point, drivenAt: 900 }))
    const driven = { ...body, plan: body.plan && { ...body.plan, routes: [{ ...route, points, from: 900 }] } }

    const [row] = dayRows(dayOf({ body: driven, marked: marked(20) }))

    expect(row).toEqual(dayRows(dayOf({ marked: marked(20) }))[0])
    expect(row).toMatchObject({ completed: 3, onTime: 0 })
  })

  it('are so far while the day lasts, and over once everything is marked', () => {
    const standing = (now: number, marks: ReportedDay['marked'] = new Map()) =>
      dayRows(dayOf({ now, marked: marks }))[0]?.standing

    expect(standing(-900)).toBe('ahead')
    expect(standing(481)).toBe('so-far')
    expect(standing(400, marked(0, 1))).toBe('so-far')
    expect(standing(600, marked(0))).toBe('over')
    expect(standing(1441)).toBe('over')
  })

  it('take the prices of the day, else of the team, and say which', () => {
    const own = { ...body, request: { ...body.request, options: { prices: { centsPerHour: 6000 } } } }
    const teamPrices = { centsPerHour: 4000, centsPerMile: 0 }

    const [team] = dayRows(dayOf({ teamPrices }))
    const [day] = dayRows(dayOf({ teamPrices, body: own }))

    expect(team).toMatchObject({ prices: 'team', cents: Math.round(((team?.paidMinutes ?? 0) * 4000) / 60) })
    expect(day).toMatchObject({ prices: 'day' })
    const lone = { ...body.request, drivers: [{ id: 1, prices: { centsPerHour: 6000 } }, { id: 2 }] }
    expect(dayRows(dayOf({ body: { ...body, request: lone } })).map(({ prices }) => prices)).toEqual(['day', 'usual'])
  })
})

describe('a stop in time', () => {
  const minute = fc.integer({ min: 0, max: 1440 })
  const stop = fc.record({
    window: fc
      .tuple(minute, minute)
      .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]),
    serviceMinutes: fc.integer({ min: 0, max: 60 }),
  })

  it('stays so, or becomes so, when its mark is moved into its window', () => {
    forAll(stop, minute, minute, fc.nat(), (each, leaving, before, place) => {
      const [from, to] = each.window
      const within = from + (place % (to - from + 1))
      expect(Number(isOnTime(each, leaving, within))).toBeGreaterThanOrEqual(Number(isOnTime(each, leaving, before)))
    })
  })

  it('without a window is left within a quarter of an hour of the plan', () => {
    expect([464, 465, 480, 495, 496].map((at) => isOnTime({}, 480, at))).toEqual([false, true, true, true, false])
  })

  it('is served when the window closes at the latest, and not before it opens', () => {
    const each = { window: [600, 660], serviceMinutes: 10 } as const
    expect([599, 600, 670, 671].map((at) => isOnTime(each, 0, at))).toEqual([false, true, true, false])
    expect([580, 600, 690].map((at) => offMinutes(each, 0, at))).toEqual([-20, 0, 20])
    expect([464, 480, 500].map((at) => offMinutes({}, 480, at))).toEqual([-16, 0, 20])
  })
})
