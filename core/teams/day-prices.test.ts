import { describe, expect, it } from 'vitest'
import { payOf, pricesFault, USUAL_PRICES } from './day-prices.ts'

describe('what a day costs', () => {
  it('is said by the driver, else by the team, else as usual', () => {
    expect(payOf()).toEqual({ perHour: USUAL_PRICES.centsPerHour, perMile: USUAL_PRICES.centsPerMile })
    expect(payOf({ centsPerHour: 3000, centsPerMile: 50 })).toEqual({ perHour: 3000, perMile: 50 })
    expect(payOf({ centsPerHour: 3000, unpaidBreaks: true }, { centsPerHour: 2600, unpaidBreaks: false })).toEqual({
      perHour: 2600,
      perMile: 70,
    })
  })

  it('rises after hours by half, where nobody says how much', () => {
    expect(payOf({ overtimeAfterMinutes: 480 }).overtime).toEqual({ afterMinutes: 480, perHour: 3300 })
    expect(payOf({ overtimeAfterMinutes: 480, overtimeCentsPerHour: 4000 }).overtime?.perHour).toBe(4000)
    expect(payOf({}, { overtimeCentsPerHour: 4000 }).overtime).toBeUndefined()
    expect(payOf({ unpaidBreaks: true }).unpaidBreaks).toBe(true)
  })

  it.each([
    [{ centsPerHour: 0 }, /An hour costs more than nothing/],
    [{ centsPerMile: -1 }, /A mile costs nothing or more/],
    [{ overtimeCentsPerHour: 4000 }, /Overtime has a price, but no begin/],
    [{ overtimeAfterMinutes: 480, overtimeCentsPerHour: 100 }, /costs no less than any other/],
  ])('is refused as %o', (prices, words) => {
    expect(pricesFault(prices)).toMatch(words)
  })

  it('is sound beside what the team says', () => {
    expect(pricesFault({})).toBeUndefined()
    expect(pricesFault({ centsPerHour: 1, centsPerMile: 0 })).toBeUndefined()
    expect(pricesFault({ overtimeCentsPerHour: 4000 }, { overtimeAfterMinutes: 480 })).toBeUndefined()
    expect(pricesFault({ overtimeCentsPerHour: 2300 }, { overtimeAfterMinutes: 480, centsPerHour: 2400 })).toMatch(
      /no less/,
    )
  })
})
