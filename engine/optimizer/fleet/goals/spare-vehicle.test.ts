import { describe, expect, it } from 'vitest'
import { job, problem, vehicle } from '#engine/test/solver/build-problem.ts'
import { canSpareVehicle } from './spare-vehicle.ts'

describe('whether a fleet can spare a vehicle', () => {
  const jobs = [job(1, { service: 50, delivery: [2] }), job(2, { service: 50, delivery: [2] })]
  const of = (...fleet: Parameters<typeof vehicle>[1][]) =>
    canSpareVehicle(problem({ vehicles: fleet.map((words, at) => vehicle(at + 1, words)), jobs }))

  it('is told by numbers of tasks', () => {
    expect(of({ maxTasks: 1 }, { maxTasks: 1 })).toBe(false)
    expect(of({ maxTasks: 1 }, { maxTasks: 1 }, { maxTasks: 1 })).toBe(true)
    expect(of({ maxTasks: 1 }, {})).toBe(false)
  })

  it('is told by the time that the work takes', () => {
    expect(of({ shift: [0, 99] }, { shift: [0, 99] })).toBe(false)
    expect(of({ shift: [0, 100] }, { shift: [0, 100] })).toBe(true)
  })

  it('is told by loads', () => {
    expect(of({ capacity: [3] }, { capacity: [3] })).toBe(false)
    expect(of({ capacity: [4] }, { capacity: [4] })).toBe(true)
  })

  it('is so where nothing limits them', () => {
    expect(of({}, {})).toBe(true)
  })
})
