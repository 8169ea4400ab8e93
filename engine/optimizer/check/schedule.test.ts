/** @module-tag wide */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns, runs } from '#engine/test/support/runs.ts'
import type { Break, TimeWindow } from '../problem/problem.ts'
import { scheduleCheaply } from './cheapest-schedule.ts'
import { type Stage, schedule } from './schedule.ts'

/** A moment of the search by minutes: on the way to a stage, with breaks left. */
interface Moment {
  readonly time: number
  readonly stage: number
  readonly remaining: number
  readonly left: readonly Break[]
}

/** Earliest end when driving, waiting, breaks and services are tried minute by minute. */
function earliestEnd(stages: readonly Stage[], moment: Moment): number {
  const { time, stage, remaining, left } = moment
  const here = stages[stage]
  if (!here) return left.length === 0 ? time : Number.POSITIVE_INFINITY
  if (time > LATEST) return Number.POSITIVE_INFINITY
  const minute = { ...moment, time: time + 1, remaining: Math.max(0, remaining - 1) }
  const served = { ...moment, time: time + here.service, stage: stage + 1, remaining: stages[stage + 1]?.travel ?? 0 }
  const rested = left
    .filter(({ windows }) => stage > 0 && isOpen(time, windows))
    .map((pause) => ({ ...moment, time: time + pause.service, left: left.filter((other) => other !== pause) }))
  const next = remaining === 0 && isOpen(time, here.windows) ? [minute, served, ...rested] : [minute, ...rested]
  return Math.min(...next.map((option) => earliestEnd(stages, option)))
}

const isOpen = (time: number, windows: readonly TimeWindow[] | undefined): boolean =>
  windows === undefined || windows.some(([from, to]) => from <= time && time <= to)

const LATEST = 14
const ANY_TIME: TimeWindow = [0, Number.POSITIVE_INFINITY]

const windows = fc.tuple(fc.nat(8), fc.nat(3), fc.nat(2), fc.nat(3)).map(([from, width, gap, second]): TimeWindow[] => [
  [from, from + width],
  [from + width + gap + 1, from + width + gap + 1 + second],
])

const stage = fc.record({ travel: fc.nat(3), service: fc.nat(2), windows })

describe('the earliest schedule with breaks', () => {
  it('ends as early as any schedule found minute by minute, where there is one', () => {
    forRuns(
      runs(1000),
      fc.array(stage, { minLength: 1, maxLength: 2 }),
      fc.array(fc.record({ service: fc.integer({ min: 1, max: 3 }), windows }), { maxLength: 2 }),
      (visits, pauses) => {
        const breaks = pauses.map((pause, id) => ({ id, ...pause }))
        const stages: Stage[] = [{ travel: 0, service: 0 }, ...visits, { travel: 2, service: 0 }]

        const { events, end, late } = schedule(0, stages, breaks)

        const isOnTime = events.every(({ isBreak, index, arrival, waiting }) =>
          isOpen(arrival + waiting, isBreak ? breaks[index]?.windows : stages[index]?.windows),
        )
        expect(isOnTime).toBe(late === 0)
        const earliest = earliestEnd(stages, { time: 0, stage: 0, remaining: 0, left: breaks })
        if (isOnTime && end <= LATEST) expect(end).toBe(earliest)
        else if (!isOnTime) expect(earliest).toBe(Number.POSITIVE_INFINITY)
      },
    )
  })

  it('can be begun as late as possible: a second later it would end later or miss a window', () => {
    forRuns(
      runs(500),
      fc.array(stage, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ service: fc.nat(3), windows }), { maxLength: 2 }),
      (visits, pauses) => {
        const breaks = pauses.map((pause, id) => ({ id, ...pause }))
        const stages: Stage[] = [{ travel: 0, service: 0 }, ...visits, { travel: 2, service: 0 }]
        const earliest = schedule(0, stages, breaks)
        fc.pre(earliest.late === 0)

        const tight = scheduleCheaply({ stages, breaks, departure: ANY_TIME, until: Number.POSITIVE_INFINITY })

        const begin = tight.events[0]?.arrival ?? 0
        const later = schedule(begin + 1, stages, breaks)
        expect([tight.late, tight.end]).toEqual([0, earliest.end])
        expect(later.late > 0 || later.end > earliest.end).toBe(true)
      },
    )
  })

  it('costs no more than any other begin would, late hours and bounded departures included', () => {
    forRuns(
      runs(1000),
      fc.array(stage, { minLength: 1, maxLength: 4 }),
      fc.array(fc.record({ service: fc.nat(3), windows }), { maxLength: 2 }),
      fc.record({ from: fc.nat(8), wide: fc.nat(20), over: fc.nat(20), late: fc.nat(20), rate: fc.nat(3) }),
      (visits, pauses, { from, wide, over, late, rate }) => {
        const breaks = pauses.map((pause, id) => ({ id, ...pause }))
        const stages: Stage[] = [{ travel: 0, service: 0 }, ...visits, { travel: 2, service: 0 }]
        const priceOf = (begin: number, end: number): number =>
          rate * (end - begin) + 2 * Math.max(0, end - begin - over) + Math.max(0, end - late)
        const latest = from + wide
        fc.pre(schedule(from, stages, breaks).late === 0)

        const departure = [from, latest] as const
        const { events, end } = scheduleCheaply({ stages, breaks, departure, until: LATEST, priceOf })

        const begin = events[0]?.arrival ?? -1
        const others = Array.from({ length: wide + 1 }, (_, more) => from + more)
          .map((other) => ({ other, ...schedule(other, stages, breaks) }))
          .filter(({ late: missed, end: over }) => missed === 0 && over <= LATEST)
        expect(begin >= from && begin <= latest).toBe(true)
        if (end <= LATEST) {
          expect(priceOf(begin, end)).toBe(Math.min(...others.map((each) => priceOf(each.other, each.end))))
        }
      },
    )
  })
})
