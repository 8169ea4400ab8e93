import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { findHouse } from './find-house.ts'
import { buildAddressIndex } from './index/build-address-index.ts'

const METERS_PER_DEGREE = 111_195
/** Two houses of one side on a street that goes north, and a number between theirs. */
const anyGap = fc
  .record({
    low: fc.integer({ min: 1, max: 500 }),
    steps: fc.integer({ min: 2, max: 2600 }),
    meters: fc.integer({ min: 10, max: 1700 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ low, steps, meters, at }) => {
    const asked = 2 * low + 2 * Math.min(steps - 1, 1 + Math.floor(at * (steps - 1)))
    return { low: 2 * low, high: 2 * (low + steps), asked, meters }
  })
  // On the very edge the shape of the earth decides.
  .filter(({ low, high, meters }) => Math.abs(meters - 1500) > 10 && Math.abs(high - low - 3 * meters - 200) > 40)
  .filter(({ low, high, asked, meters }) => {
    const share = (asked - low) / (high - low)
    const farther = Math.max(share, 1 - share) * meters
    const perMeter = (high - low) / Math.max(20, meters)
    const isOnEdge = [0.2, 0.4, 2].some((edge) => Math.abs(perMeter / edge - 1) < 0.03)
    return !isOnEdge && [350, 900].every((edge) => Math.abs(farther - edge) > 5)
  })

/** What is between two doors, and how surely. */
const isSure = ({
  low,
  high,
  asked,
  meters,
}: {
  low: number
  high: number
  asked: number
  meters: number
}): boolean => {
  const share = (asked - low) / (high - low)
  const perMeter = (high - low) / Math.max(20, meters)
  return perMeter <= 2 && Math.max(share, 1 - share) * meters <= (perMeter >= 0.2 && perMeter <= 0.4 ? 900 : 350)
}

it('a number stands at its share of the way between its neighbours, beside one of them, or nowhere that is known', () => {
  forAll(anyGap, (gap) => {
    const { low, high, asked, meters } = gap
    const town = new OsmTown()
      .house(`${low}`, 'Long Street', [40, -74], {})
      .house(`${high}`, 'Long Street', [40 + meters / METERS_PER_DEGREE, -74], {})
    const found = findHouse(buildAddressIndex(town.extract()), 0, `${asked}`)

    const share = (asked - low) / (high - low)
    const isTold = meters < 1500 && high - low < 3 * meters + 200
    if (!isTold && Math.min(asked - low, high - asked) > 20) {
      expect(found).toBeUndefined()
      return
    }
    // In the middle beside the lower one.
    const at = isTold ? share : Math.ceil(share - 0.5)
    expect(found).toMatchObject({ kind: 'interpolated', sureness: isTold && isSure(gap) ? 0.95 : 0.85 })
    const north = found?.kind === 'interpolated' ? found.spot.lat / 1e7 - 40 : Number.NaN
    expect(Math.abs(north * METERS_PER_DEGREE - at * meters)).toBeLessThan(3)
  })
})

it.each([
  ['follow the fronts of houses', 300, 0.95],
  ['begin anew with each block', 1000, 0.85],
  ['are few', 80, 0.85],
])('a number far from both of its neighbours is sure where numbers %s', (_, numbers, sureness) => {
  const town = new OsmTown()
    .house('2', 'Long Street', [40, -74], {})
    .house(`${2 + numbers}`, 'Long Street', [40 + 1000 / METERS_PER_DEGREE, -74], {})

  const found = findHouse(buildAddressIndex(town.extract()), 0, `${2 + numbers / 2}`)

  expect(found).toMatchObject({ kind: 'interpolated', sureness })
})

it.each([
  ['goes on in its order', 0, 300, 0.95],
  ['runs back before the lower one', 190, 300, 0.85],
  ['runs back behind the upper one', 0, 110, 0.85],
])('a number between two is sure where the street %s', (_, first, last, sureness) => {
  const town = new OsmTown()
  for (const [number, meters] of [
    ['10', first],
    ['20', 100],
    ['40', 200],
    ['50', last],
  ] as const) {
    town.house(`${number}`, 'Long Street', [40 + meters / METERS_PER_DEGREE, -74], {})
  }
  const apart = new OsmTown()
  apart.house('20', 'Long Street', [40, -74], {}).house('40', 'Long Street', [40.001, -74], {})

  expect(findHouse(buildAddressIndex(town.extract()), 0, '30')).toMatchObject({ kind: 'interpolated', sureness })
  expect(findHouse(buildAddressIndex(apart.extract()), 0, '30')).toMatchObject({ sureness: 0.95 })
})
