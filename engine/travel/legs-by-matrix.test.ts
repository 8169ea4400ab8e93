import { describe, expect, it } from 'vitest'
import { estimateLegs } from './estimate-legs.ts'
import { estimateMatrix } from './estimate-matrix.ts'
import { legsByMatrix } from './legs-by-matrix.ts'

const [here, there, far] = [
  { lat: 40.7, lng: -74 },
  { lat: 40.71, lng: -74 },
  { lat: 40.8, lng: -74 },
]
const positions = [here, there, far]

describe('legs by a matrix', () => {
  it('are estimated ones where the matrix is an estimate', () => {
    const routes = [[there, far, here], [here, here], []]
    const { routes: legs, source } = legsByMatrix(routes, 'driving', {
      positions,
      travel: estimateMatrix(positions, 'driving'),
    })

    expect(source).toBe('estimated')
    expect(legs).toEqual(routes.map((points) => estimateLegs(points, 'driving')))
  })

  it('are none to a point that the matrix does not hold', () => {
    const travel = estimateMatrix([here], 'driving')

    expect(() => legsByMatrix([[here, far]], 'driving', { positions: [here], travel })).toThrow(RangeError)
  })

  it('have its seconds, meters and source, from row to column, in legs and directions', () => {
    const travel = {
      size: 3,
      durations: Int32Array.of(0, 1, 2, 3, 0, 5, 6, 7, 0),
      distances: Int32Array.of(0, 10, 20, 30, 0, 50, 60, 70, 0),
      source: 'region' as const,
    }
    const { routes, source } = legsByMatrix([[far, there, here]], 'driving', { positions, travel })

    expect(source).toBe('region')
    expect(routes[0]).toMatchObject([
      {
        durationSeconds: 7,
        distanceMeters: 70,
        source: 'region',
        steps: [{ durationSeconds: 7 }, { distanceMeters: 0 }],
      },
      {
        durationSeconds: 3,
        distanceMeters: 30,
        geometry: [
          [40.71, -74],
          [40.7, -74],
        ],
      },
    ])
  })
})
