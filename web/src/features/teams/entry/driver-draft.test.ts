import { describe, expect, it } from 'vitest'
import type { FleetDriver } from '#core/teams/fleet-request.ts'
import { draftFault, draftToDriver, driverToDraft } from './driver-draft.ts'

const place = { address: '1 Main St', coordinates: [40, -74] as const }
/** All that a driver's day may say: a field that is new does not compile before it stands here. */
const full: Required<Omit<FleetDriver, 'leaveFixed' | 'notBefore' | 'driven'>> = {
  loads: { pallets: 4 },
  reloads: { minutes: 10, mostTrips: 3 },
  territory: {
    ring: [
      [40, -74],
      [40.1, -74],
      [40.1, -73.9],
    ],
    ...{ name: 'Uptown', price: 300 },
  },
  speedFactor: 1.2,
  serviceFactor: 0.8,
  vehicleKind: 'Van',
  ...{
    id: 7,
    leaveAt: 420,
    leaveBy: 540,
    finishBy: 900,
    overrunMinutes: 20,
    maxMinutes: 540,
    maxStops: 12,
    capacity: 30,
  },
  breaks: [{ minutes: 30, from: 690, to: 780 }],
  prices: { centsPerHour: 2550, centsPerMile: 58, overtimeAfterMinutes: 480, overtimeCentsPerHour: 4000 },
  ...{ skills: ['fridge'], start: place, end: place, lock: 'order' },
}

describe('a driver’s day', () => {
  it('comes back as it was, with every field of it', () => {
    const drivers: FleetDriver[] = [
      { id: 1 },
      { id: 4, leaveAt: 540, leaveFixed: true },
      { id: 2, leaveAt: 0, finishBy: 900, capacity: 0, skills: ['fridge'], start: place, end: place },
      { id: 3, lock: 'order', breaks: [] },
      full,
    ]

    for (const driver of drivers) expect(draftToDriver(driver, driverToDraft(driver))).toEqual(driver)
  })

  it('has no place that was typed and not chosen, and no latest time beside one that is fixed', () => {
    const draft = { ...driverToDraft({ id: 1 }), start: { address: '1 Mai', coordinates: null } }

    expect(draftToDriver({ id: 1 }, draft)).toEqual({ id: 1 })
    expect(draftToDriver(full, { ...driverToDraft(full), leaveFixed: true })).not.toHaveProperty('leaveBy')
  })

  it('may end on the next day, and not when it begins', () => {
    const faultOf = (driver: Partial<FleetDriver>) => draftFault(driverToDraft({ id: 1, ...driver }))

    expect(faultOf({ leaveAt: 1320, finishBy: 360 })).toBeUndefined()
    expect(faultOf({ leaveAt: 600, finishBy: 600 })).toEqual({ field: 'finishBy', words: 'Ends when it begins.' })
    expect(faultOf({ leaveAt: 600 })).toBeUndefined()
  })

  it('is checked with what the day says, and has the time at which somebody leaves at a time', () => {
    const day = { leaveAt: 480, finishBy: 1020, breaks: full.breaks, prices: { overtimeAfterMinutes: 480 } }

    const early = { ...day, breaks: [{ minutes: 30, from: 480, to: 490 }] }

    expect(draftFault(driverToDraft({ id: 1, finishBy: 500 }), early)?.field).toBe('break 0')
    expect(draftFault(driverToDraft({ id: 1, finishBy: 500, breaks: [] }), early)).toBeUndefined()
    // Whoever begins after the lunch of all has none.
    expect(draftFault(driverToDraft({ id: 1, leaveAt: 840, finishBy: 1200 }), day)).toBeUndefined()
    expect(draftFault(driverToDraft({ id: 1, prices: { overtimeCentsPerHour: 4000 } }), day)).toBeUndefined()
    expect(draftFault({ ...driverToDraft({ id: 1 }), leaveFixed: true })?.field).toBe('leaveAt')
  })
})
