import { describe, expect, it } from 'vitest'
import { kindsWords, putVehicle, territoryWords, vehicleFault } from './vehicle-kinds.ts'

describe('what a vehicle is', () => {
  it('keeps what is not changed, and says no more what is taken away', () => {
    const kinds = { vehicleKind: 'box truck', speedFactor: 0.9 }

    expect(putVehicle(kinds, { serviceFactor: 1.2, speedFactor: undefined })).toEqual({
      vehicleKind: 'box truck',
      serviceFactor: 1.2,
    })
  })

  it('is told in percent, where it is not as usual', () => {
    expect(kindsWords({ speedFactor: 0.9, serviceFactor: 1.2 })).toBe('drives at 90 %, 120 % of the time at stops')
    expect(kindsWords({})).toBe('')
  })

  it('has a pace that the contract takes', () => {
    expect([vehicleFault({ speedFactor: 0.25 }), vehicleFault({})]).toEqual([undefined, undefined])
    expect(vehicleFault({ serviceFactor: 5 })).toMatch(/25 to 400 percent/)
  })

  it('has a territory that is one, told by its name or its corners and by what is outside', () => {
    const ring = [[40, -74] as const, [40.1, -74] as const, [40.1, -73.9] as const]

    expect(territoryWords({ territory: { ring, name: 'Uptown' } })).toBe('Uptown, nothing outside')
    expect(territoryWords({ territory: { ring, price: 2000 } })).toBe('3 corners, $20.00 for each stop outside')
    expect(territoryWords({})).toBe('')
    expect(vehicleFault({ territory: { ring: ring.slice(0, 2) } })).toBe('A territory has at least three corners.')
  })
})
