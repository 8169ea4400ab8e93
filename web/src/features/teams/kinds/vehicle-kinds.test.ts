import { describe, expect, it } from 'vitest'
import { kindsWords, putVehicle, vehicleFault } from './vehicle-kinds.ts'

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
})
