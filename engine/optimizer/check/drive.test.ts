import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vehicle } from '#engine/test/solver/build-problem.ts'
import { forAll, forRuns } from '#engine/test/support/runs.ts'
import { driveFrom, driveUntil, hoursOf } from '../fleet/instance/hours.ts'
import { compileInstance } from '../fleet/instance/instance.ts'
import type { Hours } from '../problem/problem.ts'
import { driveBetween } from './drive.ts'

/** Two locations, so many seconds apart. */
const matrixOf = (seconds: number, hours?: Hours) => ({
  size: 2,
  durations: Int32Array.of(0, seconds, seconds, 0),
  ...(hours && { hours }),
})

const hoursBy = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: -200, max: 900 }), { maxLength: 6 }),
    fc.array(fc.integer({ min: 100, max: 5000 }), { minLength: 7, maxLength: 7 }),
  )
  .map(([moments, parts]): Hours => {
    const ascending = moments.sort((left, right) => left - right)
    return { moments: ascending, factors: [parts.slice(0, moments.length + 1).map((each) => each / 1000)] }
  })
const leg = fc.record({
  hours: hoursBy,
  seconds: fc.integer({ min: 0, max: 700 }),
  departure: fc.integer({ min: -400, max: 1200 }),
})

const driveOf = (seconds: number, hours?: Hours) => driveBetween(vehicle(1), matrixOf(seconds, hours), 0, 1)

describe('a leg whose speed changes with the hour', () => {
  it('is driven through the periods, each at its speed', () => {
    const drive = driveOf(100, { moments: [1000], factors: [[0.5, 2]] })

    // 200 seconds at half speed; 60 of 100 at half speed and 20 at double; 50 at double speed.
    expect([drive(0), drive(940), drive(1000)]).toEqual([200, 1035, 1050])
  })

  it('depends on its class, and on the speed of the vehicle', () => {
    const hours = { moments: [], factors: [[1], [0.5]], classes: Uint8Array.of(0, 1, 0, 0) }
    const matrix = matrixOf(100, hours)

    expect(driveBetween(vehicle(1), matrix, 0, 1)(0)).toBe(200)
    expect(driveBetween(vehicle(1), matrix, 1, 0)(0)).toBe(100)
    expect(driveBetween(vehicle(1, { speedFactor: 2 }), matrix, 0, 1)(7)).toBe(107)
  })

  it('never ends earlier when it begins later', () => {
    forRuns(1000, leg, fc.nat(300), ({ hours, seconds, departure }, later) => {
      const drive = driveOf(seconds, hours)

      expect(drive(departure + later)).toBeGreaterThanOrEqual(drive(departure))
    })
  })

  it('takes its duration where all factors are 1', () => {
    forAll(leg, ({ hours, seconds, departure }) => {
      const ones = { ...hours, factors: hours.factors.map((row) => row.map(() => 1)) }

      expect(driveOf(seconds, ones)(departure)).toBe(departure + seconds)
    })
  })

  it('takes whole steps where it is told to, for the search as for the checker, by departures that are steps', () => {
    const step = 60
    forRuns(1000, leg, ({ hours, seconds, departure }) => {
      const stepped = { ...hours, arrivalStep: step }
      const matrices = { car: matrixOf(10 * seconds, stepped) }
      const table = hoursOf(compileInstance({ vehicles: [vehicle(1)], jobs: [], matrices }), 0)
      const [exact, drive] = [driveOf(10 * seconds, hours), driveOf(10 * seconds, stepped)]
      const begun = step * departure
      fc.pre(table !== undefined)

      // Zero has a sign.
      expect(drive(begun)).toBe(step * Math.round(exact(begun) / step) + 0)
      expect(drive(begun + step)).toBeGreaterThanOrEqual(drive(begun))
      expect(table && driveFrom(table, 0, 10 * seconds, begun)).toBe(drive(begun))
      const latest = table ? driveUntil(table, 0, 10 * seconds, begun) : Number.NaN
      expect(latest % step).toBeCloseTo(0)
      expect(drive(latest)).toBeLessThanOrEqual(begun)
      expect(drive(latest + step)).toBeGreaterThan(begun)
    })
  })

  it('takes as long for the search as for the checker, and the latest departure is the last that is in time', () => {
    forRuns(1000, leg, ({ hours, seconds, departure }) => {
      const matrices = { car: matrixOf(seconds, hours) }
      const table = hoursOf(compileInstance({ vehicles: [vehicle(1)], jobs: [], matrices }), 0)
      const drive = driveOf(seconds, hours)
      fc.pre(table !== undefined)

      expect(table && driveFrom(table, 0, seconds, departure)).toBe(drive(departure))
      const latest = table ? driveUntil(table, 0, seconds, departure) : Number.NaN
      expect(drive(latest)).toBeLessThanOrEqual(departure)
      expect(drive(latest + 1)).toBeGreaterThan(departure)
    })
  })
})
