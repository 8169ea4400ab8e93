import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { dayWords, liveFigures, paidByNow, routeFigures, routeWords } from './figures.ts'

const at = { address: 'Depot', coordinates: [40, -74] as const }
const leg = { durationSeconds: 1800, distanceMeters: 16_093, geometry: [], steps: [] }
const stop = (entered: number) => ({ ...at, kind: 'stop' as const, entered, serviceMinutes: 20 })

const route: FleetRoute = {
  driverId: 1,
  points: [{ ...at, kind: 'start' }, stop(0), stop(1), { ...at, kind: 'end' }],
  legs: [leg, leg, leg],
  totals: { minutes: 90, miles: 30 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  saving: { minutes: 23, miles: 4, enteredTime: 113, enteredDistance: 34, enteredGeometry: [] },
}
const idle: FleetRoute = { ...route, driverId: 2, points: [], legs: [], totals: { minutes: 0, miles: 0 } }
const plan = { routes: [route, idle], certificate: null, unserved: [], brokenRules: [] }

it('paid time of a day that is driven is told as planned and as expected now', () => {
  const planned = [routeFigures(route, { id: 1 }, { leaveAt: 480 }), routeFigures(idle, { id: 2 }, { leaveAt: 480 })]
  const point = (minute: number) => ({ mark: 'none' as const, minute, planned: minute, isLate: false })
  const live = (back: number) => ({
    ...{ points: [point(480), point(back)], next: 1, complete: 0, incomplete: 0, stops: 2, late: 0 },
    ...{ behind: 0, isOverdue: false },
  })
  const driven = (back: number) => planned.map((each, index) => (index === 0 ? liveFigures(each, live(back)) : each))

  const figures = routeFigures(route, { id: 1 }, { leaveAt: 480 })
  expect([0, 1, 2].map((stops) => liveFigures({ ...figures, stops }, live(640)).backAt)).toEqual([
    ...[figures.backAt, 640, 640],
  ])
  expect(liveFigures(figures, live(640)).load / figures.load).toBeCloseTo(160 / 130, 9)
  expect(paidByNow(planned)).toEqual([])
  expect(paidByNow(driven(610))).toEqual([])
  expect(paidByNow(driven(640))).toEqual([{ label: 'Paid expected now', words: '2 h 40 min' }])
  expect(dayWords(plan, driven(640))).toContain(' · 2 h 10 min paid · $')
})

it('paid time of a day that is driven is counted to the last mark, without the unpaid breaks before it', () => {
  const resting: FleetRoute = { ...route, breaks: [{ from: 510, minutes: 30, before: 2 }] }
  const figures = (unpaidBreaks: boolean) =>
    routeFigures(resting, { id: 1 }, { leaveAt: 480, prices: { unpaidBreaks } })
  const live = (...marked: readonly (number | undefined)[]) => ({
    ...{ next: 1, complete: marked.length, incomplete: 0, stops: 2, late: 0, behind: 0, isOverdue: false },
    points: [undefined, ...marked, undefined].map((minute, index) => ({
      ...{ mark: minute === undefined ? ('none' as const) : ('complete' as const), isLate: false },
      ...{ minute: minute ?? [480, 510, 560, 640][index], planned: undefined },
    })),
  })
  const drivenOf = (unpaid: boolean, ...marked: readonly (number | undefined)[]) =>
    liveFigures(figures(unpaid), live(...marked)).drivenPaidMinutes

  expect(drivenOf(true, undefined, undefined)).toBeUndefined()
  expect(drivenOf(true, 525, undefined)).toBe(45)
  expect([drivenOf(true, 525, 590), drivenOf(false, 525, 590)]).toEqual([80, 110])
  expect(drivenOf(false, 530, 525)).toBe(50)
  expect(paidByNow([liveFigures(figures(false), live(525, undefined))])).toEqual([
    { label: 'Paid by the last marks', words: '45 min' },
  ])
})

describe('the card of a driver', () => {
  it('tells stops without start and end, miles, hours and minutes [T-030]', () => {
    const figures = routeFigures(route, { id: 1 }, { leaveAt: 480 })

    expect(routeWords(figures)).toBe('2 stops · 30.0 mi · 2 h 10 min')
    expect(figures).toMatchObject({ backAt: 610, savedMinutes: 23 })
  })

  it('measures the load by the hours of the driver', () => {
    expect(routeFigures(route, { id: 1, leaveAt: 480, finishBy: 740 }, {}).load).toBe(0.5)
    expect(routeFigures(route, { id: 1, finishBy: 545 }, { leaveAt: 480 }).load).toBe(2)
  })

  it('measures the load by eight hours where no end is set, whenever the day begins', () => {
    const begins = fc.record({ own: fc.option(fc.nat(1439), { nil: undefined }), ofAll: fc.nat(1439) })
    forAll(begins, ({ own, ofAll }) => {
      const driver = { id: 1, ...(own === undefined ? {} : { leaveAt: own }) }

      expect(routeFigures(route, driver, { leaveAt: ofAll }).load).toBe(130 / 480)
    })
  })

  it('pays from the departure that is told, and measures by the hours that the driver could work', () => {
    const late = routeFigures({ ...route, leaveAt: 570 }, { id: 1 }, { leaveAt: 480, finishBy: 740 })

    expect(late).toMatchObject({ leaveAt: 570, backAt: 700, minutes: 130, load: 0.5 })
  })

  it('tells what comes late, allowed or not, and what it costs', () => {
    const [start, first, ...others] = route.points
    if (!start || !first) throw new Error('The route has stops')
    const late = { ...route, points: [start, { ...first, window: [480, 500] as const }, ...others] }
    const figures = routeFigures(late, { id: 1 }, { leaveAt: 480, finishBy: 600, overrunMinutes: 15 })

    expect(routeWords(figures)).toBe('2 stops · 30.0 mi · 2 h 10 min · 1 late · back 10 min over, allowed 15')
    expect(figures.cost).toMatchObject({ drivingMinutes: 90, serviceMinutes: 40, paidMinutes: 130, cents: 6867 })
    expect(routeFigures(idle, undefined, {}).cost.cents).toBe(0)
  })

  it('says that somebody stays at home', () => {
    expect(routeWords(routeFigures(idle, { id: 2 }, {}))).toBe('No stops')
  })
})

describe('the line of a day', () => {
  it('sums up who is out', () => {
    const figures = [route, idle].map((each) => routeFigures(each, undefined, { leaveAt: 480 }))

    expect(dayWords(plan, figures)).toBe(
      '2 stops · 1 driver · 30.0 mi · 2 h 10 min paid · $68.67 · all back by 10:10 AM',
    )
  })

  it('marks a day that is over behind midnight', () => {
    const figures = [routeFigures(route, undefined, { leaveAt: 1380 })]

    expect(dayWords({ ...plan, routes: [route] }, figures)).toMatch(/all back by 1:10 AM \+1 day$/)
  })
})
