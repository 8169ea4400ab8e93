/** @vitest-environment jsdom */
import { describe, expect, it, vi } from 'vitest'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { type DayDocument, dayToPlan, routesOfPlan } from './day-document.ts'
import { dayStore } from './day-store.ts'
import { drivenNow, drivenRequest, judgeStep, planOfDay, straysFrom, takenBackTo } from './driven-day.ts'
import type { DrivenDay } from './kept-day.ts'
import { readDay } from './read-day.ts'

const date = '2026-11-24'
let ids = 0
const built = (): DayDocument =>
  readDay({ ...wireDay(8, 2), date, version: 1, updatedAt: 0, canRestore: false, sends: [] }, () => `stop-${++ids}`)
const nameOf = ({ stops }: DayDocument, stop: number): string => `1 ${stops[stop]?.address}`
/** The first driver, with the even stops, has marked the stops 2 and 0 by noon. */
const noon = (document: DayDocument): DrivenDay => ({
  ...{ date, timeZone: 'UTC' },
  drivers: {
    1: { marked: [2, 0].map((stop, index) => ({ stop: nameOf(document, stop), minute: 500 + index })), leftAt: 480 },
  },
})
const withRoutes = (
  document: DayDocument,
  change: (orders: readonly (readonly number[])[]) => number[][],
): DayDocument => {
  const { plan } = document
  if (!plan) return document
  const orders = change(routesOfPlan(plan))
  const points = plan.routes.flatMap((route) => route.points)
  const routes = plan.routes.map((route, driver) => ({
    ...route,
    points: (orders[driver] ?? []).flatMap((stop) => points.filter(({ entered }) => entered === stop)),
  }))
  return { ...document, plan: { ...plan, routes } }
}

describe('a day on the page while it is driven', () => {
  it('is asked about with what is driven, by places, and in front', () => {
    const document = built()
    const request = drivenRequest(document, { driven: noon(document), now: 720 })

    expect(request.drivers?.[0]?.driven).toEqual({
      stops: [
        { stop: 2, minute: 500 },
        { stop: 0, minute: 501 },
      ],
      from: 720,
      leftAt: 480,
    })
    expect(dayToPlan(document, request)?.routes[0]).toEqual([2, 0, 4, 6])
    expect(
      drivenRequest({ ...document, date: '2026-11-25' }, { driven: noon(document), now: 720 }).drivers?.[0]?.driven,
    ).toBeUndefined()
  })

  it('leaves from this minute on whoever has not begun, and is the same within one; a sample leaves as planned', () => {
    vi.useFakeTimers({ now: Date.parse(`${date}T14:55:10Z`) })
    const document = built()
    dayStore.setAside({ isToday: true, savedVersion: 1, driven: noon(document) })
    const notBefore = (day: DayDocument) => drivenRequest(day).drivers?.map((driver) => driver.notBefore)

    expect(notBefore(document)).toEqual([undefined, 895])
    expect(notBefore({ ...document, sample: true })).toEqual([undefined, undefined])
    const plan = planOfDay(document)
    vi.advanceTimersByTime(40_000)
    expect(planOfDay(document)).toBe(plan)
    vi.advanceTimersByTime(10_000)
    expect(planOfDay(document)?.drivers[1]?.notBefore).toBe(896)
    dayStore.setAside({ isToday: false, savedVersion: 1, driven: { ...noon(document), date: '2026-11-25' } })
    expect(drivenNow().now).toBe(-1)
    vi.useRealTimers()
  })

  it('is planned with the travel of its part of the week, as it is asked about', () => {
    const partOf = (document: DayDocument) => [
      fleetToPlan(drivenRequest(document, { driven: noon(document), now: 720 })).day,
      dayToPlan(document)?.day,
    ]

    expect(partOf(built())).toEqual(['weekday', 'weekday'])
    expect(partOf({ ...built(), date: '2026-11-28' })).toEqual(['weekend', 'weekend'])
  })

  it('keeps a step that leaves marks alone, rights one that moves them, and refuses one that loses them', () => {
    const document = built()
    const driven = noon(document)
    const without = (stop: number) => ({ ...document, plan: null, stops: document.stops.toSpliced(stop, 1) })

    expect(
      judgeStep(
        document,
        withRoutes(document, ([one = [], two = []]) => [one.slice(0, 3), [...two, 6]]),
        driven,
      ),
    ).toBe('keeps')
    expect(judgeStep(document, { ...document, plan: null }, driven)).toBe('keeps')
    expect(judgeStep(document, without(1), driven)).toBe('keeps')
    expect(
      judgeStep(
        document,
        withRoutes(document, ([one = [], two = []]) => [[7, ...one], two.slice(0, 3)]),
        driven,
      ),
    ).toBe('moves')
    expect(judgeStep(document, without(2), driven)).toBe('loses')
    expect(judgeStep(document, { ...document, drivers: document.drivers.slice(1), plan: null }, driven)).toBe('loses')
    expect(judgeStep(document, built(), driven)).toBe('keeps')
  })

  it('is put right once where the first stop that was marked had gone to somebody else meanwhile', () => {
    const document = built()
    const given = withRoutes(document, ([, two = []]) => [
      [0, 4, 6],
      [2, ...two],
    ])
    const driven = noon(document)

    expect(straysFrom(given, driven)).toBe(true)
    const putBack = withRoutes(document, ([, two = []]) => [[2, 0, 4, 6], [...two]])
    expect(judgeStep(given, putBack, driven)).toBe('keeps')
    expect(straysFrom(putBack, driven)).toBe(false)
  })

  it('goes back to its routes where a stop was marked after somebody took it out', () => {
    const planned = built()
    const driven = noon(planned)
    const out = { ...planned, plan: null, stops: planned.stops.toSpliced(2, 1) }
    const further = { ...out, options: { ...out.options, finishBy: 1000 } }

    expect(judgeStep(planned, further, driven)).toBe('loses')
    expect(takenBackTo({ planned, present: out }, driven)).toBe(planned)
    const back = { ...planned, plan: null }
    expect(takenBackTo({ planned, present: back }, driven)).toBe(back)
  })

  it('knows when a marked stop is on somebody else’s route', () => {
    const document = built()

    expect(straysFrom(document, noon(document))).toBe(false)
    expect(
      straysFrom(
        withRoutes(document, ([one = [], two = []]) => [one.slice(1), [...two, 0]]),
        noon(document),
      ),
    ).toBe(true)
  })
})
