import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, chanceOf } from './chance.ts'
import { scheduleMarks, staggered, ways } from './schedule.ts'

const days = fc.record({
  routes: fc.integer({ min: 1, max: 40 }),
  stops: fc.integer({ min: 1, max: 30 }),
  minutes: fc.integer({ min: 1, max: 10 }),
})

describe('marks of a day', () => {
  it('are one for each stop of each route, in the order of the route, within the minutes', () => {
    fc.assert(
      fc.property(days, fc.integer(), (day, seed) => {
        const marks = scheduleMarks(day, chanceOf(seed))

        for (let route = 0; route < day.routes; route++) {
          const own = marks.filter((mark) => mark.route === route)
          expect(own.map(({ stop }) => stop)).toEqual(Array.from({ length: day.stops }, (_, stop) => stop))
          expect(own.at(-1)?.way).not.toBe('kept')
        }
        expect(marks.every(({ atMs }) => atMs >= 0 && atMs < day.minutes * 60_000)).toBe(true)
      }),
    )
  })

  it('come at a level pace, and in every way', () => {
    const marks = scheduleMarks({ routes: 100, stops: 20, minutes: 1 }, chanceOf(7))

    const perSecond = Array.from({ length: 60 }, (_, second) =>
      marks.filter(({ atMs }) => Math.floor(atMs / 1000) === second),
    )
    expect(perSecond.every(({ length }) => length === 33 || length === 34)).toBe(true)
    for (const way of ways) {
      const share = marks.filter((mark) => mark.way === way).length / marks.length
      expect(share).toBeGreaterThan(way === 'at once' ? 0.6 : 0.05)
    }
  })
})

describe('people of a scenario', () => {
  it('begin one after the other, all within a round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 500, max: 60_000 }), (people, roundMs) => {
        const begins = staggered(people, roundMs)

        expect(begins).toHaveLength(people)
        expect(begins).toEqual(begins.toSorted((left, right) => left - right))
        expect(begins[0]).toBe(0)
        expect(begins.at(-1) ?? 0).toBeLessThan(roundMs)
      }),
    )
  })
})

describe('chance with a seed', () => {
  it('is the same again, another one for another seed, and spread over its numbers', () => {
    const rolls = (seed: number) => {
      const chance = chanceOf(seed)
      return Array.from({ length: 6000 }, () => between(chance, 1, 6))
    }

    expect(rolls(3)).toEqual(rolls(3))
    expect(rolls(3)).not.toEqual(rolls(4))
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const count = rolls(3).filter((roll) => roll === face).length
      expect(count).toBeGreaterThan(850)
      expect(count).toBeLessThan(1150)
    }
  })
})
