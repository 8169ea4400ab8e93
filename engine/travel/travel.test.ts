import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { forAll, forRuns } from '#engine/test/support/runs.ts'
import { guardCells, noUsage, usageOf } from './cost.ts'
import { estimateLegs } from './estimate-legs.ts'
import { estimateMatrix } from './estimate-matrix.ts'
import { headingBetween } from './heading.ts'
import { roadMeters, type TravelMode, travelSeconds } from './travel-model.ts'

const position = fc.record({
  lat: fc.double({ min: -60, max: 60, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
})
const travelModes: readonly TravelMode[] = ['driving', 'bicycling', 'walking']
const mode = fc.constantFrom(...travelModes)
const union: Position = { lat: 40.7359, lng: -73.9911 }
const times: Position = { lat: 40.758, lng: -73.9855 }

describe('the travel model', () => {
  it('bends roads by 1.36 in town and by less over long distances', () => {
    expect(roadMeters(1_000, 'driving')).toBeCloseTo(1_360)
    expect(roadMeters(100_000, 'driving') / 100_000).toBeCloseTo(1.226)
  })

  it('takes about eleven minutes by car, twelve by bicycle and forty on foot from Union Square to Times Square', () => {
    const [car, bicycle, foot] = travelModes.map((by) => estimateMatrix([union, times], by).durations[1])

    expect(car).toBeGreaterThan(8 * 60)
    expect(car).toBeLessThan(12 * 60)
    expect(bicycle).toBeGreaterThan(10 * 60)
    expect(bicycle).toBeLessThan(14 * 60)
    expect(foot).toBeGreaterThan(35 * 60)
    expect(foot).toBeLessThan(45 * 60)
  })

  it('never makes a detour shorter or faster than the direct way', () => {
    const apart = fc.double({ min: 0, max: 5e6, noNaN: true })
    forAll(apart, apart, mode, (first, second, by) => {
      expect(travelSeconds(first + second, by)).toBeLessThanOrEqual(
        travelSeconds(first, by) + travelSeconds(second, by) + 1e-6,
      )
      expect(roadMeters(first + second, by)).toBeLessThanOrEqual(roadMeters(first, by) + roadMeters(second, by) + 1e-6)
    })
  })
})

describe('an estimated matrix', () => {
  it('is never shorter than the straight line, nor are legs', () => {
    forAll(position, position, mode, (from, to, by) => {
      const straight = greatCircleMeters(from, to)

      expect(estimateMatrix([from, to], by).distances[1]).toBeGreaterThanOrEqual(straight - 1)
      expect(estimateLegs([from, to], by)[0]?.distanceMeters).toBeGreaterThanOrEqual(straight - 1)
    })
  })

  it('is symmetric, whole and zero on the diagonal', () => {
    forRuns(30, fc.array(position, { maxLength: 8 }), mode, (points, by) => {
      const { size, durations, distances } = estimateMatrix(points, by)

      expect(size).toBe(points.length)
      for (let from = 0; from < size; from++) {
        expect(durations[from * size + from]).toBe(0)
        for (let to = 0; to < size; to++) {
          expect(durations[from * size + to]).toBe(durations[to * size + from])
          expect(distances[from * size + to]).toBe(distances[to * size + from])
        }
      }
    })
  })
})

describe('estimated legs', () => {
  it('agree with the matrix of the same points', () => {
    forRuns(30, fc.array(position, { minLength: 2, maxLength: 6 }), mode, (points, by) => {
      const legs = estimateLegs(points, by)
      const { size, durations, distances } = estimateMatrix(points, by)

      expect(legs).toHaveLength(points.length - 1)
      for (const [index, leg] of legs.entries()) {
        expect(leg.durationSeconds).toBe(durations[index * size + index + 1])
        expect(leg.distanceMeters).toBe(distances[index * size + index + 1])
      }
    })
  })

  it('draw a straight line and say that they know no streets, only a heading and the destination', () => {
    const [leg] = estimateLegs([union, { ...times, label: '1540 Broadway, New York, NY 10036' }], 'driving')

    expect(leg?.source).toBe('estimated')
    expect(leg?.geometry).toEqual([
      [union.lat, union.lng],
      [times.lat, times.lng],
    ])
    expect(leg?.steps.map((step) => step.instruction)).toEqual([
      'Straight line north to 1540 Broadway, New York, NY 10036, without street directions',
      'Arrive at 1540 Broadway, New York, NY 10036',
    ])
    expect(leg?.steps[0]?.durationSeconds).toBe(leg?.durationSeconds)
  })

  it('only arrive where two points are one', () => {
    const [leg] = estimateLegs([union, union], 'walking')

    expect(leg?.durationSeconds).toBe(0)
    expect(leg?.steps.map((step) => step.instruction)).toEqual(['Arrive at the next stop'])
  })

  it('are none without two points', () => {
    expect(estimateLegs([], 'driving')).toEqual([])
    expect(estimateLegs([union], 'driving')).toEqual([])
  })
})

it.each([
  ['north', 1, 0],
  ['north-east', 1, 1],
  ['east', 0, 1],
  ['south-east', -1, 1],
  ['south', -1, 0],
  ['south-west', -1, -1],
  ['west', 0, -1],
  ['north-west', 1, -1],
])('a heading is %s', (heading, lat, lng) => {
  expect(headingBetween({ lat: 0, lng: 0 }, { lat, lng })).toBe(heading)
})

describe('the cost of provider calls', () => {
  it('counts routes by request and matrices by cell', () => {
    expect(usageOf('calculate-routes', 5)).toEqual({ calls: 5, estimatedCostMicroDollars: 2_500 })
    expect(usageOf('route-matrix-cell', 1, 102 * 102).estimatedCostMicroDollars).toBe(5_202_000)
    expect(usageOf('geocode', 2)).toEqual({ calls: 2, estimatedCostMicroDollars: 8_000 })
    expect(usageOf('autocomplete', 0)).toEqual(noUsage)
  })

  it('refuses a matrix above the cap and says what to do', () => {
    expect(() => guardCells(10_404, 10_404)).not.toThrow()
    expect(() => guardCells(10_404, 10_000)).toThrow(
      expect.objectContaining({
        kind: 'limit',
        code: 'travel.cell-cap',
        message: expect.stringContaining('10,404 measured travel times, more than the 10,000 allowed'),
      }),
    )
  })
})
