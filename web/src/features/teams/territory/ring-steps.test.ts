import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coordinates } from '#engine/base/geo.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { type DrawnRing, ringSteps, ringToText, textToRing } from './ring-steps.ts'

const at = (lat: number, lng: number) => ({ lat, lng })
const drawn: DrawnRing = {
  ring: [
    [40, -74],
    [40.1, -74],
    [40.1, -73.9],
  ],
  isOpen: false,
}

describe('a border', () => {
  it('gets corners one behind the other, between two of them, elsewhere and no more', () => {
    const { ring } = drawn

    expect(ringSteps.add(at(40, -73.9))(drawn).ring).toEqual([...ring, [40, -73.9]])
    expect(ringSteps.insert(1, at(40.05, -74.1))(drawn).ring).toEqual([ring[0], [40.05, -74.1], ring[1], ring[2]])
    expect(ringSteps.move(2, at(41.123_456_789, -73))(drawn).ring).toEqual([ring[0], ring[1], [41.123_457, -73]])
    expect(ringSteps.remove(0)(drawn).ring).toEqual(ring.slice(1))
    expect(ringSteps.close({ ring, isOpen: true })).toEqual(drawn)
  })

  it('comes back from its text, however it is spaced', () => {
    const corner = fc.tuple(fc.integer({ min: -850, max: 850 }), fc.integer({ min: -1800, max: 1800 }))
    forAll(fc.array(corner), (tenths) => {
      const ring = tenths.map(([lat, lng]): Coordinates => [lat / 10, lng / 10])
      expect(textToRing(ringToText(ring))).toEqual({ ring })
      expect(textToRing(`\n${ringToText(ring).replaceAll(', ', ' ; ')}\n`)).toEqual({ ring })
    })
  })

  it.each(['north', '40.7', '95, -74', '40, -74, 3', '40, -200'])('tells which line is no corner: %s', (line) => {
    expect(textToRing(`40, -74\n\n${line}`)).toEqual({ fault: expect.stringMatching(/^Line 3 is no corner/) })
  })
})
