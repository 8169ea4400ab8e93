import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { faultOfVehicle, readFeet, tonnesOf } from './read-vehicle.ts'
import { feetText, tonsOf, vehicleWords } from './vehicle-words.ts'

describe('the size of a vehicle', () => {
  it.each([
    [`13'6"`, 4.11],
    ['13 ft 6 in', 4.11],
    ['13ft 6in', 4.11],
    ['13’ 6”', 4.11],
    ["13' 6", 4.11],
    ['13 6', 4.11],
    ['13-6', 4.11],
    ['13.5', 4.11],
    ['13', 3.96],
    ['13 feet', 3.96],
    ['4.1 m', 4.1],
    ['4.1m', 4.1],
  ])('is read from %s', (text, meters) => {
    expect(readFeet(text)).toBe(meters)
  })

  it.each(['', 'high', '-3', '13 6 2', '1e3', '13 km', `6"`])('is none in %j', (text) => {
    expect(readFeet(text)).toBeUndefined()
  })

  it('is told as it was entered', () => {
    forAll(fc.integer({ min: 1, max: 1_200 }), (inches) => {
      const text = inches % 12 === 0 ? `${inches / 12} ft` : `${Math.floor(inches / 12)} ft ${inches % 12} in`
      expect(feetText(readFeet(text) ?? 0)).toBe(text)
    })
    forAll(fc.integer({ min: 1, max: 1_000 }), (tenths) => {
      expect(tonsOf(tonnesOf(tenths / 10))).toBe(tenths / 10)
    })
  })

  it('is told in words', () => {
    expect(vehicleWords({ kind: 'van' })).toBe('van')
    expect(
      vehicleWords({
        ...{ kind: 'truck', heightMeters: 4.11, widthMeters: 2.59, lengthMeters: 7.92, weightTonnes: 11.79 },
        carriesDangerousGoods: true,
      }),
    ).toBe('truck, 13 ft 6 in high, 8 ft 6 in wide, 26 ft long, 13 tons, with dangerous goods')
  })

  it('is refused with what to do where nobody can plan by it', () => {
    const wrong = [Number.NaN, 0, -1, 6.1].map((heightMeters) => faultOfVehicle({ kind: 'truck', heightMeters })?.words)

    expect(new Set(wrong)).toEqual(new Set(['Enter feet and inches, such as 13 ft 6 in; at most 19 ft 8 in.']))
    expect(faultOfVehicle({ kind: 'truck', weightTonnes: 101 })).toEqual({
      ...{ field: 'weightTonnes', words: 'Enter tons, at most 110.2.' },
    })
    expect(faultOfVehicle({ kind: 'truck', heightMeters: 4.11, weightTonnes: 100 })).toBeUndefined()
    expect(faultOfVehicle({ kind: 'van' })).toBeUndefined()
  })
})
