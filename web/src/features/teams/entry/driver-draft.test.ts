import { describe, expect, it } from 'vitest'
import type { FleetDriver } from '#core/teams/fleet-request.ts'
import { draftFault, draftToDriver, driverToDraft } from './driver-draft.ts'

const place = { address: '1 Main St', coordinates: [40, -74] as const }

describe('a driver’s day', () => {
  it('comes back as it was, with breaks and locks', () => {
    const drivers: FleetDriver[] = [
      { id: 1 },
      { id: 4, leaveAt: 540, leaveFixed: true },
      { id: 2, leaveAt: 0, finishBy: 900, capacity: 0, skills: ['fridge'], start: place, end: place },
      { id: 3, lock: 'order', breaks: [{ minutes: 30, from: 690, to: 780 }] },
    ]

    for (const driver of drivers) expect(draftToDriver(driver, driverToDraft(driver))).toEqual(driver)
  })

  it('has no place that was typed and not chosen', () => {
    const draft = { ...driverToDraft({ id: 1 }), start: { address: '1 Mai', coordinates: null } }

    expect(draftToDriver({ id: 1 }, draft)).toEqual({ id: 1 })
  })

  it('may end on the next day, and not when it begins', () => {
    expect(draftFault({ ...driverToDraft({ id: 1 }), leaveAt: 1320, finishBy: 360 })).toBeUndefined()
    expect(draftFault({ ...driverToDraft({ id: 1 }), leaveAt: 600, finishBy: 600 })).toBe('Ends when it begins')
    expect(draftFault(driverToDraft({ id: 1, leaveAt: 600 }))).toBeUndefined()
  })
})
