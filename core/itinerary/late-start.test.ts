import { expect, it } from 'vitest'
import type { Itinerary } from './itinerary.ts'
import { resumesAt, saidLate } from './late-start.ts'

it('what was said last of being late holds, in whatever order it came, and on time ends it', () => {
  const minuteOf = (at: number): number => at / 60
  const said = [
    { word: 'late-90', at: 6000 },
    { word: 'break', at: 9000 },
    { word: 'late-15', at: 3000 },
  ] as const

  expect(saidLate(said, [], minuteOf)).toEqual({ minutes: 90, minute: 100 })
  expect(saidLate([...said, { word: 'on-time', at: 6060 }], [], minuteOf)).toBeUndefined()
  expect(saidLate([{ word: 'break', at: 1 }], [], minuteOf)).toBeUndefined()
})

it('what was said holds until the next mark, and again where that is taken back', () => {
  const words = [{ word: 'late-30', at: 6000 }] as const
  const after = (mark: 'complete' | 'incomplete' | 'none', at: number) => saidLate(words, [{ mark, at }], Number)

  expect(after('complete', 6000)).toEqual({ minutes: 30, minute: 6000 })
  expect(after('complete', 6001)).toBeUndefined()
  expect(after('incomplete', 6001)).toBeUndefined()
  expect(after('none', 6001)).toEqual({ minutes: 30, minute: 6000 })
})

it('nobody knows when a route goes on that has no time, or of which nothing was said', () => {
  const route: Itinerary = {
    points: [],
    legs: [],
    totals: { minutes: 0, miles: 0 },
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
  }

  expect(resumesAt(route, [], { minutes: 15, minute: 500 })).toBeUndefined()
  expect(resumesAt({ ...route, leaveAt: 480 }, [], undefined)).toBeUndefined()
  expect(resumesAt({ ...route, leaveAt: 480 }, [], { minutes: 15, minute: 500 })).toBe(495)
})
