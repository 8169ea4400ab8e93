import { describe, expect, it } from 'vitest'
import type { Itinerary, RouteStop } from './itinerary.ts'
import { type DrivenMark, liveRoute } from './live-times.ts'

const stop = (address: string, entered: number, more: Partial<RouteStop> = {}): RouteStop => ({
  ...{ kind: 'stop', address, entered, coordinates: null, serviceMinutes: 5 },
  ...more,
})
const end = (kind: 'start' | 'end'): RouteStop => ({ kind, address: 'Depot', coordinates: null })
const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }

/** Leaves at 8:00; ten minutes to each point, five at each stop: planned for 490, 505, 520, 535. */
const route: Itinerary = {
  points: [end('start'), stop('A', 0), stop('B', 1, { window: [480, 525] }), stop('C', 2), end('end')],
  legs: [leg, leg, leg, leg],
  totals: { minutes: 40, miles: 2 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 480,
}
const mark = (address: string, minute: number, kind: DrivenMark['mark'] = 'complete'): DrivenMark => ({
  stop: `1 ${address}`,
  mark: kind,
  minute,
})
const minutes = (marks: readonly DrivenMark[], now: number) =>
  liveRoute(route, marks, now).points.map((each) => each.minute)

describe('a route that is being driven', () => {
  it('goes as planned before anything is marked', () => {
    expect(minutes([], 400)).toEqual([480, 490, 505, 520, 535])
    expect(liveRoute(route, [], 400)).toMatchObject({ next: 1, complete: 0, stops: 3, late: 0, behind: undefined })
  })

  it('starts now where nobody has marked anything a quarter of an hour after they were to leave', () => {
    expect(minutes([], 495)).toEqual([480, 490, 505, 520, 535])
    expect(minutes([], 600)).toEqual([480, 610, 625, 640, 655])
    expect(liveRoute(route, [], 600)).toMatchObject({ isOverdue: true, behind: 120, late: 1 })
    expect(liveRoute(route, [mark('A', 515)], 600).isOverdue).toBe(false)
  })

  it('goes on over midnight', () => {
    const night = { ...route, leaveAt: 1410 }
    const live = liveRoute(night, [mark('A', 1425), mark('B', 1443)], 1444)
    expect(live.points.map((each) => each.minute)).toEqual([1410, 1425, 1443, 1453, 1468])
  })

  it('goes on from the last mark: service there is over', () => {
    expect(minutes([mark('A', 515)], 516)).toEqual([480, 515, 525, 540, 555])
    expect(liveRoute(route, [mark('A', 515)], 516)).toMatchObject({ next: 2, complete: 1, late: 0, behind: 20 })
  })

  it('names the stops that will be reached after their window', () => {
    const live = liveRoute(route, [mark('A', 516)], 517)

    expect(live.points.map(({ isLate }) => isLate)).toEqual([false, false, true, false, false])
    expect(live.late).toBe(1)
  })

  it('expects an overdue stop at any moment, and all behind it later', () => {
    expect(minutes([mark('A', 495)], 530)).toEqual([480, 495, 530, 545, 560])
  })

  it('knows no time of a stop that was passed by, which is where to go next', () => {
    const live = liveRoute(route, [mark('B', 500)], 501)

    expect(live.points.map(({ minute }) => minute)).toEqual([480, undefined, 500, 510, 525])
    expect(live.next).toBe(1)
  })

  it('counts what was not complete apart, and forgets marks that were taken away or are of other stops', () => {
    const live = liveRoute(
      route,
      [mark('A', 495), mark('B', 530, 'incomplete'), mark('C', 540, 'none'), mark('Z', 1)],
      541,
    )

    expect(live).toMatchObject({ complete: 1, incomplete: 1, late: 0, next: 3 })
  })

  it('leads to the end, and tells no times where nobody knows when it left', () => {
    const all = [mark('A', 490), mark('B', 505), mark('C', 520)]

    expect(liveRoute(route, all, 521).next).toBe(4)
    const { leaveAt: _, ...undated } = route
    expect(liveRoute(undated, [], 500).points.map(({ minute }) => minute)).toEqual(Array(5).fill(undefined))
    expect(liveRoute(undated, [mark('A', 495)], 496).points[2]?.minute).toBe(505)
  })

  it('keeps lunch that lies ahead', () => {
    const lunch = { ...route, breaks: [{ before: 3, from: 500, minutes: 30 }] }

    expect(liveRoute(lunch, [mark('A', 490)], 491).points.map(({ minute }) => minute)).toEqual([
      480, 490, 500, 545, 560,
    ])
  })

  it('is by as much behind the plan as was said, whatever the last mark tells', () => {
    const late = { minutes: 30, minute: 500 }
    const at = (marks: readonly DrivenMark[], now: number) => liveRoute(route, marks, now, late)

    expect(at([mark('A', 495)], 501)).toMatchObject({ behind: 30, late: 1, next: 2 })
    expect(at([mark('A', 495)], 501).points.map(({ minute }) => minute)).toEqual([480, 495, 535, 550, 565])
    // However late already: what is said is all of it.
    expect(at([mark('A', 499)], 501).behind).toBe(30)
    // Time goes on, also past what was said.
    expect(at([mark('A', 495)], 560).behind).toBe(55)
  })

  it('leaves as much later as was said of whom has marked nothing, and is overdue only after that', () => {
    const late = { minutes: 60, minute: 470 }

    expect(liveRoute(route, [], 475, late)).toMatchObject({ behind: 60, isOverdue: false })
    expect(liveRoute(route, [], 550, late).points.map(({ minute }) => minute)).toEqual([480, 550, 565, 580, 595])
    expect(liveRoute(route, [], 560, late)).toMatchObject({ isOverdue: true, behind: 80 })
  })

  it('is not late twice once the rest was planned with what was said', () => {
    const late = { minutes: 30, minute: 500 }
    const marks = [mark('A', 495)]
    const before = liveRoute(route, marks, 501, late)
    const [start, a, ...rest] = route.points
    if (!start || !a) throw new Error('A route has points')
    const anew: Itinerary = { ...route, points: [start, { ...a, drivenAt: 495 }, ...rest], from: 525 }
    const after = liveRoute(anew, marks, 503, late)

    expect(after.points.map(({ minute }) => minute)).toEqual(before.points.map(({ minute }) => minute))
    expect(after.behind).toBe(0)
    // What is said later is about the plan as it then is.
    expect(liveRoute(anew, marks, 531, { minutes: 30, minute: 530 }).behind).toBe(30)
  })
})
