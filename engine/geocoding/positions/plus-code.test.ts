import { describe, expect, it } from 'vitest'
import { decodePlusCode, digitsBeforePlus, middleOf, nearestCell } from './plus-code.ts'

// Codes and positions are those of the public test data of https://github.com/google/open-location-code.
describe('a plus code', () => {
  it.each([
    ['8FWC2345+G6', 8],
    ['8FWC2345+G6G', 8],
    ['8fwc2345+', 8],
    ['8FWCX400+', 8],
    ['849VGJQF+VX7QR3JW', 8],
    ['WC2345+G6g', 6],
    ['2345+G6', 4],
    ['45+G6', 2],
    ['+G6', 0],
  ])('%s has so many digits before its plus: %s', (code, digits) => {
    expect(digitsBeforePlus(code)).toBe(digits)
  })

  it.each([
    ...['G+', '+', '8FWC2345+G', '8FWC2_45+G6', '8FWC2η45+G6', '8FWC2345+G6+', '8FWC2345G6+', '8FWC2300+G6'],
    ...['WC2300+G6g', 'WC2345+G', 'WC2300+', '849VGJQF+VX7QR3U', '00000000+', 'X2222222+22', '2X222222+22', ''],
  ])('is not %s', (text) => {
    expect(digitsBeforePlus(text)).toBeUndefined()
  })

  it.each([
    { code: '7FG49Q00+', sides: [20.35, 2.75, 20.4, 2.8] },
    { code: '7FG49QCJ+2V', sides: [20.37, 2.782125, 20.370125, 2.78225] },
    { code: '7FG49QCJ+2VX', sides: [20.3701, 2.78221875, 20.370125, 2.78225] },
    { code: '7FG49QCJ+2VXGJ', sides: [20.370113, 2.782234375, 20.370114, 2.78223632813] },
    { code: '8FVC2222+22', sides: [47, 8, 47.000125, 8.000125] },
    { code: '4VCPPQGP+Q9', sides: [-41.273125, 174.785875, -41.273, 174.786] },
    { code: '62G20000+', sides: [0, -180, 1, -179] },
    { code: '22220000+', sides: [-90, -180, -89, -179] },
    { code: 'CFX3X2X2+X2', sides: [89.999875, 1, 90, 1.000125] },
    { code: '84000000+', sides: [30, -140, 50, -120] },
    { code: '849VGJQF+VX7QR3J7QR3J', sides: [37.53966912, -122.3750698242, 37.53966916, -122.3750697021] },
  ])('$code is a cell', ({ code, sides }) => {
    const { south, west, north, east } = decodePlusCode(code)

    for (const [at, degrees] of [south, west, north, east].entries()) expect(degrees).toBeCloseTo(sides[at] ?? 0, 9)
  })

  it.each([
    ['+2VX', '9C3W9QCJ+2VX', 51.3701125, -1.217765625],
    ['CJ+2VX', '9C3W9QCJ+2VX', 51.3708675, -1.217765625],
    ['CJ+2VX', '9C3W9QCJ+2VX', 51.3693575, -1.217765625],
    ['CJ+2VX', '9C3W9QCJ+2VX', 51.3701125, -1.218520625],
    ['9QCJ+2VX', '9C3W9QCJ+2VX', 51.3852125, -1.217765625],
    ['9QCJ+2VX', '9C3W9QCJ+2VX', 51.3701125, -1.202665625],
    ['22+', '8FJFW222+', 42.899, 9.012],
    ['22+', '796RXG22+', 14.95125, -23.5001],
    ['XGRF+PM', '8FRCXGRF+PM', 47, 8.55],
    ['2222+22', 'CFX22222+22', 89.6, 0],
    ['XXXXXX+XX', '2CXXXXXX+XX', -81, 0],
    ['9C3W9QCJ+2VX', '9C3W9QCJ+2VX', 0, 0],
  ])('%s is %s near %d, %d', (short, code, lat, lng) => {
    const [found, wanted] = [nearestCell(short, { lat, lng }), decodePlusCode(code)].map(middleOf)

    expect(found?.lat).toBeCloseTo(wanted?.lat ?? Number.NaN, 9)
    expect(found?.lng).toBeCloseTo(wanted?.lng ?? Number.NaN, 9)
  })
})
