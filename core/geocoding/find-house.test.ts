import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OsmTown } from '#test/support/osm-town.ts'
import { buildAddressIndex } from './build-address-index.ts'
import { findHouse } from './find-house.ts'

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

it('a number stands at its share of the way between its neighbours, beside one of them, or nowhere that is known', () => {
  fc.assert(
    fc.property(anyGap, ({ low, high, asked, meters }) => {
      const town = new OsmTown()
        .house(`${low}`, 'Long Street', [40, -74], {})
        .house(`${high}`, 'Long Street', [40 + meters / METERS_PER_DEGREE, -74], {})
      const found = findHouse(buildAddressIndex(town.extract()), 0, `${asked}`)

      const share = (asked - low) / (high - low)
      const isTold = meters < 1500 && high - low < 3 * meters + 200
      const isBeside = Math.min(asked - low, high - asked) <= 20
      if (!isTold && !isBeside) {
        expect(found).toBeUndefined()
        return
      }
      // In the middle beside the lower one.
      const beside = share > 0.5 ? 1 : 0
      const at = isTold ? share : beside
      expect(found).toMatchObject({ kind: 'interpolated', sureness: isTold ? 0.95 : 0.85 })
      const north = found?.kind === 'interpolated' ? found.spot.lat / 1e7 - 40 : Number.NaN
      expect(Math.abs(north * METERS_PER_DEGREE - at * meters)).toBeLessThan(3)
    }),
  )
})
