import { describe, expect, it } from 'vitest'
import type { Depot } from '#core/teams/team.ts'
import { depotChanges } from './depot-section.tsx'

const yard = { address: '12 Mercer Street, New York', coordinates: [40.72, -74] } as const
const dock = { address: '1 Pier, Brooklyn', coordinates: [40.68, -74.01] } as const
const depot: Depot = {
  ...{ depotName: 'Yard', startAddress: yard, endAddress: yard, startTime: '08:00', averageStopTime: 15 },
  timeZone: 'America/New_York',
}

describe('a depot that was saved', () => {
  it('names each field that has changed [T-200, T-201, T-202, T-203]', () => {
    expect(depotChanges({ ...depot, depotName: 'Dock' }, depot)).toEqual(['Depot name saved'])
    expect(depotChanges({ ...depot, startAddress: dock }, depot)).toEqual(['Start and end address saved'])
    expect(depotChanges({ ...depot, endAddress: dock }, depot)).toEqual(['Start and end address saved'])
    expect(depotChanges({ ...depot, startTime: '07:30' }, depot)).toEqual(['Start time saved'])
    expect(depotChanges({ ...depot, endTime: '17:00' }, depot)).toEqual(['End time saved'])
    expect(depotChanges({ ...depot, timeZone: 'America/Chicago' }, depot)).toEqual(['Start time saved'])
    expect(depotChanges({ ...depot, averageStopTime: 5 }, depot)).toEqual(['Average stop time saved'])
    expect(depotChanges({ ...depot, prices: { centsPerHour: 2500 } }, depot)).toEqual(['Prices of a day saved'])
    expect(depotChanges({ ...depot, prices: {} }, depot)).toEqual([])
    expect(depotChanges({ ...depot, vehicle: { kind: 'truck' } }, depot)).toEqual(['Vehicle saved'])
    expect(depotChanges({ ...depot, vehicle: { kind: 'van' } }, { ...depot, vehicle: { kind: 'van' } })).toEqual([])
    expect(depotChanges(depot, depot)).toEqual([])
  })

  it('names all of them the first time', () => {
    expect(depotChanges(depot, undefined)).toHaveLength(4)
  })
})
