import { expect, it } from 'vitest'
import { job, problem } from '#engine/test/solver/build-problem.ts'
import { compileRides } from './rides.ts'

it('rides are limited by request, jobs and spare nodes never', () => {
  const ride = (id: number, maxRideTime?: number) => ({
    pickup: { id, location: 1 },
    delivery: { id, location: 2 },
    ...(maxRideTime !== undefined && { maxRideTime }),
  })

  const limited = compileRides(problem({ jobs: [job(1)], shipments: [ride(2), ride(3, 60)] }), 2)

  const never = Number.POSITIVE_INFINITY
  expect(limited).toEqual({ isLimited: true, most: Float64Array.of(never, never, 60, never, never) })
  expect(compileRides(problem({ jobs: [job(1)], shipments: [ride(2)] }), 0).isLimited).toBe(false)
})
