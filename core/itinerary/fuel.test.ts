import { describe, expect, it } from 'vitest'
import { fuelFor, readRates, usualRates } from './fuel.ts'

describe('fuel', () => {
  it('follows from miles, consumption and price [P-001]', () => {
    expect(fuelFor(40, { milesPerGallon: 20, dollarsPerGallon: 4 })).toEqual({ gallons: 2, dollars: 8 })
    expect(fuelFor(20, usualRates).dollars).toBe(3.5)
  })

  it('is none where the rates make no sense', () => {
    expect(fuelFor(40, { milesPerGallon: 0, dollarsPerGallon: 4 })).toEqual({ gallons: 0, dollars: 0 })
    expect(fuelFor(40, { milesPerGallon: 20, dollarsPerGallon: -1 }).dollars).toBe(0)
  })

  it('goes by the rates that were kept, and by the usual ones where those make no sense', () => {
    expect(readRates('{"milesPerGallon":31,"dollarsPerGallon":4.1}')).toEqual({
      milesPerGallon: 31,
      dollarsPerGallon: 4.1,
    })
    expect(readRates('{"milesPerGallon":0,"dollarsPerGallon":0}')).toEqual({ milesPerGallon: 0, dollarsPerGallon: 0 })
    for (const nonsense of [undefined, '', 'null', '[]', '{"milesPerGallon":"31"}', '{"dollarsPerGallon":-1}', '7']) {
      expect(readRates(nonsense)).toEqual(usualRates)
    }
  })
})
