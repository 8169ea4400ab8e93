import { describe, expect, it } from 'vitest'
import { DomainError } from '#engine/base/errors.ts'
import type { PlanRequest } from './plan.ts'
import { planPoints, pointOfEnd, pointOfStop, requirePositions, routePositions } from './plan-points.ts'

const known = { address: '1 Main St', coordinates: [40, -74] as const }
const typed = { address: '2 Main St', coordinates: null }
const depot = { address: 'Depot', coordinates: [41, -75] as const }
const request: PlanRequest = { stops: [typed], drivers: [{ start: known, end: known }], method: 'd' }

describe('the points of a request', () => {
  it('have no position but those that are known', () => {
    expect(requirePositions({ ...request, stops: [known] })[1]).toEqual({ lat: 40, lng: -74 })
  })

  it('are all there, start first', () => {
    expect(requirePositions({ ...request, stops: [known] })).toHaveLength(3)
  })

  it('are named where they have no position [P-363]', () => {
    expect(() => requirePositions(request)).toThrow('One or more entries are invalid, please check and try again')
    try {
      requirePositions(request)
    } catch (error) {
      expect(error instanceof DomainError && error.details).toEqual({ addresses: ['2 Main St'] })
    }
  })

  it('are numbered with the starts first, then the stops, then the ends of those who have one', () => {
    const fleet: PlanRequest = {
      stops: [known, typed],
      drivers: [{ start: known }, { start: depot, end: known }, { start: known, end: depot }],
      method: 'd',
    }

    const points = planPoints(fleet)

    expect(points).toHaveLength(7)
    expect(points[pointOfStop(fleet, 1)]).toBe(typed)
    expect(pointOfEnd(fleet, 0)).toBeUndefined()
    expect(points[pointOfEnd(fleet, 2) ?? 0]).toBe(depot)
    expect(routePositions(fleet, { driver: 1, order: [0] })).toEqual([
      { lat: 41, lng: -75, label: 'Depot' },
      { lat: 40, lng: -74, label: '1 Main St' },
      { lat: 40, lng: -74, label: '1 Main St' },
    ])
  })
})
