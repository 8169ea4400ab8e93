/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { type LateWord, lateWord } from '#core/itinerary/drive-words.ts'
import { resumesAt, saidLate } from '#core/itinerary/late-start.ts'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { instantOf, minuteOfDate } from '#core/kernel/zoned-time.ts'
import { drivenHead, markedStops, placeOfStop, stopNames } from '#core/plan/driven-head.ts'
import { estimatePlan, estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import { priceChange } from '#core/plan/price-change.ts'
import { estimateRoute } from '#core/plan/route-part.ts'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import { stopAt, townPlan } from '#test/support/town-plan.ts'
import { applyDayEdit } from './apply-day-edit.ts'
import type { DayEdit } from './day-edit.ts'
import { editDay } from './edit-day.ts'
import { goodsWays } from './hand-over.ts'
import { replanWays } from './replan-rest.ts'

/** From ten at night to six, by the clocks of the depot. */
const [BEGINS, ENDS] = [1320, 1800]
/** Nights without a change of the clocks, in which they go forward, and in which they go back. */
const nights = [
  { date: '2026-06-10', timeZone: 'America/New_York' },
  { date: '2026-03-07', timeZone: 'America/New_York' },
  { date: '2026-10-31', timeZone: 'America/New_York' },
  { date: '2026-03-28', timeZone: 'Europe/Berlin' },
  { date: '2026-10-24', timeZone: 'Europe/Berlin' },
]
type Night = (typeof nights)[number]

/** Hours before midnight, over it and behind it. */
const hours: Readonly<Record<number, readonly [number, number]>> = {
  2: [1320, 1439],
  4: [1380, 1560],
  7: [60, 300],
  9: [1350, 1439],
  12: [120, 330],
}
const planned: Plan = {
  ...townPlan(
    16,
    [
      [0, 1, 2, 3, 4, 5],
      [9, 6, 8, 7, 10],
      [11, 13, 12, 14, 15],
    ],
    () => ({ leaveAt: BEGINS, finishBy: ENDS }),
  ),
  stops: Array.from({ length: 16 }, (_, index) => stopAt(index, hours[index] && { window: hours[index] })),
}

interface Moment {
  readonly night: Night
  /** Real minutes since ten. */
  readonly since: number
  /** Of each driver the real minutes between their marks. */
  readonly gaps: readonly (readonly number[])[]
  readonly late: number
}

/** The plan at a moment of its night, by what was marked and said until then; the first driver is said to be late. */
function planAt({ night, since, gaps, late }: Moment): Plan {
  const begin = instantOf(night.date, BEGINS, night.timeZone)
  const at = begin + since * MINUTE_MS
  const now = minuteOfDate(at, night)
  return {
    ...planned,
    drivers: planned.drivers.map((day, driver) => {
      const route = estimateRoute(planned, driver, estimateTravel)
      const names = stopNames(route?.points ?? [])
      let made = begin
      const marks = (gaps[driver] ?? []).flatMap((gap, place) => {
        made += gap * MINUTE_MS
        const mark = gap % 5 === 0 ? ('incomplete' as const) : ('complete' as const)
        return made < at ? [{ stop: names[place] ?? '', at: made, mark }] : []
      })
      const marked = markedStops({ marks, proofs: [] }, night)
      const word: LateWord = lateWord(driver === 0 ? late : 0)
      const said = saidLate([{ word, at }], marks, (moment) => minuteOfDate(moment, night))
      const resumes = route && resumesAt(route, marked, said)
      const driven = drivenHead(
        { marked, leftAt: BEGINS, ...(resumes !== undefined && { resumesAt: resumes }) },
        (name) => placeOfStop(planned.stops, name),
        now,
      )
      return { ...day, ...(driven && { driven }) }
    }),
  }
}

const anyMoment = fc.record({
  night: fc.constantFrom(...nights),
  since: fc.integer({ min: 5, max: 420 }),
  gaps: fc.array(fc.array(fc.integer({ min: 6, max: 70 }), { minLength: 4, maxLength: 4 }), {
    minLength: 3,
    maxLength: 3,
  }),
  late: fc.constantFrom(0, 0, 25, 107),
})
const anyEdit = fc.oneof(
  fc
    .record({ way: fc.constantFrom(...goodsWays), loaded: fc.boolean() })
    .map((goods): DayEdit => ({ kind: 'spread', route: 0, goods })),
  fc.constantFrom<DayEdit>(
    { kind: 'spread', route: 1 },
    { kind: 'swap', route: 0, other: 1 },
    { kind: 'swap', route: 2, other: 1 },
  ),
  fc.constantFrom(...replanWays).map((way): DayEdit => ({ kind: 'replan-rest', way })),
)

/** What is still to come is reached no earlier than each driver can start. */
function expectFromNow(plan: Plan): void {
  for (const [driver, route] of estimatePlan(plan).routes.entries()) {
    const { driven } = plan.drivers[driver] ?? {}
    const marked = driven?.stops.length ?? 0
    if (!driven || plan.routes[driver]?.length === marked) continue
    const next = pointTimes(route, route.leaveAt ?? BEGINS)[marked + 1]
    expect(next?.arrival).toBeGreaterThanOrEqual(driven.from)
  }
}

describe('a night that is being driven, over midnight and a change of the clocks', () => {
  it('keeps each mark where it was made, and has every open stop in one place, whatever a dispatcher does', () => {
    forRuns(runs(60), anyMoment, anyEdit, (moment, edit) => {
      const before = planAt(moment)
      const edited = editDay(before, edit, estimateTravel)
      const after = applyDayEdit(before, edit, estimateTravel)
      const served = after.routes.flat()

      for (const [driver, { driven }] of before.drivers.entries()) {
        const head = driven?.stops.map(({ stop }) => stop) ?? []
        expect(after.routes[driver]?.slice(0, head.length)).toEqual(head)
        expect(after.drivers[driver]?.driven).toEqual(driven)
        expect(head.map((stop) => after.stops[stop])).toEqual(head.map((stop) => before.stops[stop]))
      }
      expect(new Set(served).size).toBe(served.length)
      if (!edited) return
      const left = new Set(edited.unserved.map(({ entered }) => entered))
      expect(after.stops.every((_, stop) => served.includes(stop) !== left.has(stop))).toBe(true)
      expect(edited.routes).toEqual(after.routes)
    })
  })

  it('goes on from the moment of each driver, and breaks nothing anew where routes are searched for', () => {
    forRuns(runs(60), anyMoment, anyEdit, (moment, edit) => {
      const before = planAt(moment)
      const after = applyDayEdit(before, edit, estimateTravel)

      expectFromNow(after)
      if (edit.kind === 'swap') return
      const same = { ...before, stops: [...before.stops, ...after.stops.slice(before.stops.length)] }
      expect(priceChange(same, after, estimateTravel).broken).toEqual([])
    })
  })

  it.each(nights)('has marks before midnight and behind the change of the clocks, on $date in $timeZone', (night) => {
    const { drivers } = planAt({ night, since: 330, gaps: [[70, 66, 66, 66], [], []], late: 0 })
    const minutes = drivers[0]?.driven?.stops.map(({ minute }) => minute) ?? []

    expect(minutes).toHaveLength(4)
    expect(minutes.slice(0, 2).map((minute) => minute - BEGINS)).toEqual([70, 136])
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    expect(drivers[0]?.driven?.from).toBeGreaterThanOrEqual(minutes.at(-1) ?? 0)
  })

  it.each(nights)('has the next stop as much behind the plan as was said, on $date in $timeZone', (night) => {
    for (const since of [5, 90, 170, 230, 300]) {
      const told = (late: number) => estimatePlan(planAt({ night, since, gaps: [[], [], []], late })).routes[0]
      const [inTime, late] = [estimatePlan(planned).routes[0], told(107)]
      const arrivalOf = (route: typeof late) =>
        route ? (pointTimes(route, route.leaveAt ?? BEGINS)[1]?.arrival ?? 0) : 0
      const now = minuteOfDate(instantOf(night.date, BEGINS, night.timeZone) + since * MINUTE_MS, night)
      const way = arrivalOf(inTime) - BEGINS

      expect(arrivalOf(late)).toBe(Math.max(now, BEGINS + 107) + way)
    }
  })
})
