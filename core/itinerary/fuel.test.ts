import { describe, expect, it } from 'vitest'
import { fuelFor, usualRates } from './fuel.ts'

describe('fuel', () => {
  it('follows from miles, consumption and price [P-001]', () => {
    expect(fuelFor(40, { milesPerGallon: 20, dollarsPerGallon: 4 })).toEqual({ gallons: 2, dollars: 8 })
    expect(fuelFor(20, usualRates).dollars).toBe(3.5)
  })

  it('is none where the rates make no sense', () => {
    expect(fuelFor(40, { milesPerGallon: 0, dollarsPerGallon: 4 })).toEqual({ gallons: 0, dollars: 0 })
    expect(fuelFor(40, { milesPerGallon: 20, dollarsPerGallon: -1 }).dollars).toBe(0)
  })
})
