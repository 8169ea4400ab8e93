import { expect, it } from 'vitest'
import type { Random } from '#engine/base/random.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import type { Break, Pay, SoftWindow, TimeWindow } from '../problem/problem.ts'
import type { Schedule } from './schedule.ts'
import { scheduleWishes, type WishedDay, type WishedStage } from './soft-schedule.ts'

const HORIZON = 70

/** A day as short as it takes to try every second of every begin. */
function randomDay(seed: number): WishedDay {
  const random = rollsFor(seed, 'wished day')
  const windows = (): TimeWindow[] => {
    const from = random.below(35)
    const to = from + random.below(9)
    return random.below(3) === 0
      ? [
          [from, to],
          [to + 2, to + 6],
        ]
      : [[from, to]]
  }
  const stops = Array.from({ length: 1 + random.below(3) }, (): WishedStage => {
    const wish = wishFrom(random)
    return {
      travel: random.below(6),
      load: [random.below(3)],
      service: random.below(5),
      ...(random.below(2) === 0 && { windows: windows() }),
      ...(random.below(4) > 0 && { wish }),
    }
  })
  const breaks = Array.from(
    { length: random.below(3) },
    (_, id): Break => ({
      id,
      service: random.below(5),
      windows: windows(),
      ...(random.below(3) === 0 && { maxLoad: [random.below(3)] }),
    }),
  )
  const from = random.below(9)
  return {
    stages: [{ travel: 0, service: 0 }, ...stops, { travel: random.below(6), load: [0], service: 0 }],
    breaks,
    departure: [from, random.below(2) === 0 ? Number.POSITIVE_INFINITY : from + random.below(12)],
    until: random.below(2) === 0 ? Number.POSITIVE_INFINITY : 30 + random.below(20),
    pay: payFrom(random),
    unpaid: random.below(4),
  }
}

function wishFrom(random: Random): SoftWindow {
  const from = random.below(40)
  return { window: [from, from + random.below(6)], earliness: random.below(3), lateness: random.below(4) }
}

const payFrom = (random: Random): Pay => ({
  ...(random.below(2) === 0 && { perSecond: random.below(3) }),
  ...(random.below(2) === 0 && { overtime: { after: random.below(25), perSecond: 1 + random.below(3) } }),
  ...(random.below(2) === 0 && { lateEnd: { after: random.below(50), perSecond: 1 + random.below(3) } }),
})

/** Cost, end, and how early it begins: what a schedule is chosen by, in this order. */
type Merit = readonly [cost: number, end: number, early: number]

const isBetter = (one: Merit, other: Merit): boolean => {
  const place = one.findIndex((value, index) => value !== other[index])
  return place !== -1 && (one[place] ?? 0) < (other[place] ?? 0)
}

/** The best schedule's merit, found by trying every second. */
function tryEverySecond(day: WishedDay): Merit | undefined {
  const [from, to] = day.departure
  let best: Merit | undefined
  for (let begin = from; begin <= Math.min(to, HORIZON); begin++) {
    for (const [end, wishes] of endsFrom(day, begin)) {
      if (end > day.until) continue
      const merit: Merit = [wishes + priceOf(day, begin, end), end, -begin]
      if (!best || isBetter(merit, best)) best = merit
    }
  }
  return best
}

function priceOf({ pay, unpaid }: WishedDay, begin: number, end: number): number {
  const { perSecond = 0, overtime, lateEnd } = pay
  const over = overtime ? overtime.perSecond * Math.max(0, end - begin - unpaid - overtime.after) : 0
  const late = lateEnd ? lateEnd.perSecond * Math.max(0, end - lateEnd.after) : 0
  return perSecond * (end - begin) + over + late
}

/** By set of breaks taken and by moment: what it costs to be there then. */
type States = Map<number, Map<number, number>>

/** Cost of the wishes by the end of a route that sets out then, with all breaks taken. */
function endsFrom({ stages, breaks }: WishedDay, begin: number): Map<number, number> {
  let states: States = new Map([[0, new Map([[begin, 0]])]])
  for (const stage of stages.slice(1)) {
    const next: States = new Map()
    const isEnd = stage === stages.at(-1)
    for (const [done, times] of states) {
      for (const [time, cost] of times) {
        for (const arrival of arrivalsFrom(time, done, stage, breaks)) serve(next, { stage, isEnd, cost }, arrival)
      }
    }
    states = next
  }
  return states.get(2 ** breaks.length - 1) ?? new Map()
}

interface Serving {
  readonly stage: WishedStage
  readonly isEnd: boolean
  readonly cost: number
}

/** Begins at every moment at which one may. */
function serve(states: States, { stage, isEnd, cost }: Serving, [mask, arrival]: readonly [number, number]): void {
  for (let moment = arrival; moment <= (isEnd ? arrival : HORIZON); moment++) {
    const isOpen = stage.windows?.some(([from, to]) => from <= moment && moment <= to) ?? true
    if (isOpen) note(states, mask, moment + stage.service, cost + missed(stage.wish, moment))
  }
}

function note(states: States, mask: number, time: number, cost: number): void {
  const times = states.get(mask) ?? new Map<number, number>()
  times.set(time, Math.min(cost, times.get(time) ?? cost))
  states.set(mask, times)
}

const missed = (wish: SoftWindow | undefined, moment: number): number =>
  wish
    ? (wish.earliness ?? 0) * Math.max(0, wish.window[0] - moment) +
      (wish.lateness ?? 0) * Math.max(0, moment - wish.window[1])
    : 0

/** The earliest arrival with any further breaks on the leg, in any order. */
function arrivalsFrom(time: number, done: number, stage: WishedStage, breaks: readonly Break[]): [number, number][] {
  const arrivals: [number, number][] = []
  const extend = (now: number, mask: number, rested: number): void => {
    arrivals.push([mask, Math.max(now, time + stage.travel + rested)])
    breaks.forEach(({ windows, service, maxLoad = [] }, bit) => {
      const isShut = maxLoad.some((limit, dimension) => (stage.load?.[dimension] ?? 0) > limit)
      if ((mask >> bit) & 1 || isShut) return
      const open = windows.find(([, to]) => now <= to)
      if (open) extend(Math.max(now, open[0]) + service, mask | (1 << bit), rested + service)
    })
  }
  extend(time, done, 0)
  return arrivals
}

function meritOf(day: WishedDay, { events, end }: Schedule): Merit {
  const begin = events[0]?.arrival ?? 0
  const wishes = events
    .filter(({ isBreak }) => !isBreak)
    .reduce((sum, { index, arrival, waiting }) => sum + missed(day.stages[index]?.wish, arrival + waiting), 0)
  return [wishes + priceOf(day, begin, end), end, -begin]
}

it.each(Array.from({ length: 400 }, (_, seed) => seed))(
  'a schedule of soft windows is the best of every second, seed %i',
  (seed) => {
    const day = randomDay(seed)

    const found = scheduleWishes(day)

    expect(found && meritOf(day, found)).toEqual(tryEverySecond(day))
    expect(found?.late ?? 0).toBe(0)
  },
)
