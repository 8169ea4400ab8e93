import { describe, expect, it } from 'vitest'
import { depotFault, readDepot } from './depot-rules.ts'

const startAddress = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] } as const
const endAddress = { address: '9 Yard Lane, Brooklyn, NY 11201', coordinates: [40.69, -73.98] } as const
const blank = { address: ' ', coordinates: null }
const draft = { depotName: 'North', startAddress, timeZone: 'America/New_York' }

describe('a depot', () => {
  it('has a name, both ends, a start time and an average stop time [T-003, T-078]', () => {
    const whole = { ...draft, endAddress, startTime: '06:45', averageStopTime: 0 }

    expect(depotFault(whole)).toBeUndefined()
    expect(readDepot(whole)).toEqual(whole)
  })

  it.each([
    ['no name', { startAddress, timeZone: 'UTC' }],
    ['a blank name', { ...draft, depotName: ' ' }],
    ['no start', { depotName: 'North', timeZone: 'UTC' }],
    ['a blank start', { ...draft, startAddress: blank }],
  ])('is none with %s [T-122]', (_, partial) => {
    expect(depotFault(partial)).toBe('One or more responses missing')
    expect(readDepot(partial)).toBeUndefined()
  })

  it('keeps the size of its vehicle, and none that nobody can plan by', () => {
    const whole = { ...draft, endAddress, startTime: '06:45', averageStopTime: 0 }
    const truck = { ...whole, vehicle: { kind: 'truck', heightMeters: 4.1 } as const }

    expect(readDepot(truck)).toEqual(truck)
    expect(readDepot({ ...whole, vehicle: undefined })).toEqual(whole)
    expect(depotFault({ ...whole, vehicle: { kind: 'truck', heightMeters: 40 } })).toContain('Enter feet and inches')
  })

  it('does not take less than no time at a stop [T-123]', () => {
    expect(depotFault({ ...draft, averageStopTime: -1 })).toBe(
      'Invalid average time at stop. Please enter a value greater than or equal to 0.',
    )
    expect(readDepot({ ...draft, averageStopTime: -1 })).toBeUndefined()
    expect(depotFault({ ...draft, averageStopTime: 0 })).toBeUndefined()
  })

  it('opens at eight with fifteen minutes a stop where nobody says otherwise [T-124, T-224]', () => {
    expect(readDepot(draft)).toMatchObject({ startTime: '08:00', averageStopTime: 15 })
    expect(readDepot({ ...draft, startTime: '', averageStopTime: Number.NaN })).toMatchObject({
      startTime: '08:00',
      averageStopTime: 15,
    })
  })

  it('ends where it starts, unless it ends elsewhere [T-125]', () => {
    expect(readDepot(draft)).toMatchObject({ endAddress: startAddress })
    expect(readDepot({ ...draft, endAddress: blank })).toMatchObject({ endAddress: startAddress })
    expect(readDepot({ ...draft, endAddress })).toMatchObject({ endAddress })
  })

  it('ends its days when somebody says so, and not when they begin', () => {
    expect(readDepot({ ...draft, endTime: '17:30' })).toMatchObject({ endTime: '17:30' })
    expect(readDepot({ ...draft, endTime: '' })).not.toHaveProperty('endTime')
    expect(depotFault({ ...draft, startTime: '', endTime: '08:00' })).toMatch(/^The day ends when it begins/)
  })

  it.each([
    { startTime: '8 o’clock' },
    { startTime: '24:00' },
    { endTime: '24:00' },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '' },
  ])('says what is wrong with %j', (change) => {
    expect(depotFault({ ...draft, ...change })).toMatch(/^(Enter|Choose) the .+\.$/)
    expect(readDepot({ ...draft, ...change })).toBeUndefined()
  })

  it('says what its days cost, where somebody does', () => {
    const prices = { centsPerHour: 2550, overtimeAfterMinutes: 480 }

    expect(readDepot({ ...draft, prices })).toMatchObject({ prices })
    expect(readDepot({ ...draft, prices: {} })).not.toHaveProperty('prices')
    expect(depotFault({ ...draft, prices: { centsPerHour: 0 } })).toMatch(/^An hour costs more than nothing/)
  })
})
