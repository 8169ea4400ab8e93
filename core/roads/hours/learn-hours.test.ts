import { describe, expect, it } from 'vitest'
import { createRandom } from '#core/kernel/random.ts'
import { type HourTable, streetGroups, typicalHours } from '#core/travel/time-of-day.ts'
import { extractOf, square } from '#test/support/town.ts'
import { buildRoads, findWay } from '../roads.ts'
import { nearestEdges } from '../snap/nearest-edges.ts'
import { type DriveSample, errorsOf, freeSecondsOf, learnHours } from './learn-hours.ts'

/** A city in which everything takes longer at other hours than anywhere else. */
const real: HourTable = {
  weekday: {
    fast: Array.from({ length: 24 }, (_, hour) => 1 + (hour % 5) / 4),
    main: Array.from({ length: 24 }, (_, hour) => 2 - (hour % 7) / 7),
    local: Array.from({ length: 24 }, () => 1.3),
  },
  weekend: typicalHours.weekend,
}

/** Drives on weekdays along streets of all groups, each some tenths off, and one in twenty that stood for ten minutes. */
function drivesOf(count: number, seed = 1): DriveSample[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const hour = random.below(24)
    const free = { fast: random.next() * 100, main: random.next() * 100, local: random.next() * 100 }
    const moved = streetGroups.reduce((sum, group) => sum + free[group] * (real.weekday[group][hour] ?? 1), 12)
    const stood = random.below(20) === 0 ? 600 : 0
    return { free, turns: 12, seconds: moved * (0.9 + 0.2 * random.next()) + stood, part: 'weekday', hour }
  })
}

describe('hours that are learned from drives', () => {
  it('come near the real ones, whatever was known before and however some vans stood', () => {
    const learned = learnHours(drivesOf(20_000), typicalHours)

    for (const group of streetGroups) {
      for (const [hour, factor] of learned.weekday[group].entries()) {
        expect(Math.abs(factor / (real.weekday[group][hour] ?? 0) - 1)).toBeLessThan(0.12)
      }
    }
  })

  it('make the times of other drives better', () => {
    const held = drivesOf(2_000, 2)
    const learned = learnHours(drivesOf(5_000), typicalHours)

    expect(errorsOf(held, learned).median).toBeLessThan(0.5 * errorsOf(held, typicalHours).median)
    expect(errorsOf(held, learned).mean).toBeLessThan(errorsOf(held, typicalHours).mean)
  })

  it('stay what they were where nobody drove, and near it where one did', () => {
    const one: DriveSample = {
      free: { fast: 0, main: 100, local: 0 },
      turns: 0,
      seconds: 300,
      part: 'weekend',
      hour: 8,
    }
    const learned = learnHours([one], typicalHours)

    expect(learned.weekday).toEqual(typicalHours.weekday)
    expect(learned.weekend.fast).toEqual(typicalHours.weekend.fast)
    const [before = 0, after = 0] = [typicalHours.weekend.main[8], learned.weekend.main[8]]
    expect(after).toBeCloseTo(before + (3 - before) / 6, 5)
  })

  it('never leave what can be driven', () => {
    const stuck = drivesOf(500).map((drive) => ({ ...drive, seconds: 1e6 }))
    const flown = stuck.map((drive) => ({ ...drive, seconds: 0.1 }))

    for (const table of [learnHours(stuck, typicalHours), learnHours(flown, typicalHours)]) {
      const factors = streetGroups.flatMap((group) => table.weekday[group])
      expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.2)
      expect(Math.max(...factors)).toBeLessThanOrEqual(5)
    }
  })

  it('have no error on no drives', () => {
    expect(errorsOf([], typicalHours)).toEqual({ median: 0, mean: 0 })
  })
})

it('the seconds of a way on free roads are those of its streets by group, and of its turns', () => {
  const { roads } = buildRoads(
    extractOf({
      map: `
        A B C
        . D .`,
      ways: [
        ['ABC', { highway: 'primary' }],
        ['BD', { highway: 'residential' }],
      ],
    }),
    'driving',
  )
  const [from, to] = [square(1, 1), square(2, 0.4)].map((place) => nearestEdges(roads.grid, place))
  const way = from && to && findWay(roads, from, to)
  if (!way) throw new Error('A way')
  const { free, turns } = freeSecondsOf(roads.network, way)

  expect(free.fast).toBe(0)
  expect(free.main).toBeGreaterThan(0)
  expect(free.local).toBeGreaterThan(0)
  expect(turns).toBeGreaterThan(1)
  expect(free.main + free.local + turns).toBeCloseTo(way.millis.reduce((sum, each) => sum + each, 0) / 1_000, 5)
})
