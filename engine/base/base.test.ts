import { describe, expect, it } from 'vitest'
import { boundingBox, greatCircleMeters } from './geo.ts'
import { createRandom } from './random.ts'
import { metersToMiles, seconds, secondsToMinutes } from './units.ts'

describe('the base', () => {
  it('measures one degree of latitude as 111.2 km', () => {
    expect(greatCircleMeters({ lat: 40, lng: -74 }, { lat: 41, lng: -74 })).toBeCloseTo(111_195, -1)
  })

  it('draws the smallest box around positions, and none around nothing', () => {
    const box = boundingBox([
      { lat: 40, lng: -74 },
      { lat: 41, lng: -75 },
    ])

    expect(box).toEqual([-75, 40, -74, 41])
    expect(boundingBox([])).toBeUndefined()
  })

  it('repeats the same random sequence for the same seed', () => {
    const left = createRandom(7)
    const right = createRandom(7)

    const draws = Array.from({ length: 50 }, () => [left.next(), right.next(), left.below(9), right.below(9)])

    for (const [a, b, c, d] of draws) {
      expect(a).toBe(b)
      expect(c).toBe(d)
      expect(c).toBeLessThan(9)
    }
  })

  it('converts between units', () => {
    expect(metersToMiles(1609.344 * 3)).toBeCloseTo(3)
    expect(secondsToMinutes(seconds(89))).toBe(1)
  })
})
