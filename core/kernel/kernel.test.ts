import { describe, expect, it } from 'vitest'
import { boundingBox, greatCircleMeters } from './geo.ts'
import { createId } from './ids.ts'
import { createRandom } from './random.ts'
import { dayOf, epochSeconds, formatMinutes, monthOf } from './time.ts'
import { metersToMiles, seconds, secondsToMinutes } from './units.ts'

describe('the kernel', () => {
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

  it('makes ids in one case, without look-alikes, that use every byte', () => {
    const bytes = [255, 0, 1, 53, 54]
    const id = createId(
      (count) => Uint8Array.from({ length: count }, (_, index) => bytes[index % bytes.length] ?? 0),
      5,
    )

    expect(id).toBe('z01np')
    expect(createId((count) => new Uint8Array(count))).toMatch(/^0{28}$/)
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

  it('shows sixty minutes in minutes and sixty-one in hours and minutes [P-106, P-393]', () => {
    expect(formatMinutes(60)).toBe('60 min')
    expect(formatMinutes(61)).toBe('1 h 1 min')
    expect(formatMinutes(120)).toBe('2 h')
  })

  it('names months in UTC', () => {
    expect(monthOf(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12')
    expect(dayOf(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12-31')
    expect(epochSeconds(1_999)).toBe(1)
  })

  it('converts between units', () => {
    expect(metersToMiles(1609.344 * 3)).toBeCloseTo(3)
    expect(secondsToMinutes(seconds(89))).toBe(1)
  })
})
