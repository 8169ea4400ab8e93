import { expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { validateMixture } from './validate-mixture.ts'

it('soft windows are refused beside limits of rides and of waiting, and nothing else is', () => {
  const soft = job(1, { softWindow: { window: [0, 9], lateness: 1 } })
  const ride = { pickup: { id: 2, location: 1 }, delivery: { id: 2, location: 2 } }
  const limited = { ...ride, maxRideTime: 60 }
  const vehicles = [vehicle(1, { reloads: [{ id: 3, location: 0 }] })]
  const paths = (parts: Parameters<typeof problem>[0]) => validateMixture(problem(parts)).map(({ path }) => path)

  expect(paths({ jobs: [soft], shipments: [ride, limited] })).toEqual(['shipments[1].maxRideTime'])
  expect(paths({ jobs: [soft], vehicles: [vehicle(1), vehicle(2, { maxWait: 60 })] })).toEqual(['vehicles[1].maxWait'])
  expect(paths({ jobs: [job(1)], shipments: [limited], vehicles })).toEqual([])
  expect(paths({ jobs: [job(1)], shipments: [limited], vehicles: [vehicle(1, { maxWait: 60 })] })).toEqual([])
  expect(paths({ jobs: [soft], shipments: [ride], vehicles })).toEqual([])
})
