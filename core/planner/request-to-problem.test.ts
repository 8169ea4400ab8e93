import { describe, expect, it } from 'vitest'
import { lineTravel } from '#test/support/line-travel.ts'
import type { DayOptions, OptimizeRequest, PlannerStop } from './planner.ts'
import { requestToProblem } from './request-to-problem.ts'

const place = { address: '1 Main St', coordinates: [40, -74] as const }
const travel = lineTravel(0, 1, 2, 0)

function problemOf(stops: readonly Partial<PlannerStop>[], options?: DayOptions) {
  const request: OptimizeRequest = {
    startAddress: place,
    stopList: stops.map((stop) => ({ ...place, ...stop })),
    destinationAddress: place,
    travelMethod: 'd',
    ...(options ? { options } : {}),
  }
  return requestToProblem(request, travel)
}

describe('a request as a problem', () => {
  it('has one vehicle from start to end and a job for each stop, numbered as entered', () => {
    const { vehicles, jobs, matrices, sequences } = problemOf([{}, {}])

    expect(vehicles).toEqual([{ id: 0, profile: 'chosen', start: 0, end: 3 }])
    expect(jobs).toEqual([
      { id: 0, location: 1, service: 0 },
      { id: 1, location: 2, service: 0 },
    ])
    expect(matrices).toEqual({ chosen: travel })
    expect(sequences).toBeUndefined()
  })

  it('may end at its last stop', () => {
    expect(problemOf([{}, {}], { openEnd: true }).vehicles[0]).toEqual({ id: 0, profile: 'chosen', start: 0 })
  })

  it('turns minutes of the day into seconds; a stop’s own service goes first', () => {
    const { jobs } = problemOf([{ serviceMinutes: 10, window: [600, 660] }, {}], { serviceMinutes: 5 })

    expect(jobs).toEqual([
      { id: 0, location: 1, service: 600, windows: [[36_000, 39_600]] },
      { id: 1, location: 2, service: 300 },
    ])
  })

  it('has a shift only where a rule needs a clock, from half past eight if nobody says when', () => {
    const shiftOf = (options: DayOptions, stop: Partial<PlannerStop> = {}) =>
      problemOf([stop, {}], options).vehicles[0]?.shift

    expect(shiftOf({ leaveAt: 480 })).toBeUndefined()
    expect(shiftOf({}, { window: [600, 660] })).toEqual([30_600, 117_000])
    expect(shiftOf({ leaveAt: 480, finishBy: 1020 })).toEqual([28_800, 61_200])
  })

  it('makes lunch a break of the driver', () => {
    const { breaks, shift } = problemOf([{}, {}], { lunch: { minutes: 30, from: 720, to: 780 } }).vehicles[0] ?? {}

    expect(breaks).toEqual([{ id: 0, service: 1800, windows: [[43_200, 46_800]] }])
    expect(shift).toBeDefined()
  })

  it('passes priority and position on', () => {
    const { jobs } = problemOf([{ priority: 7 }, { position: 'last' }])

    expect(jobs?.[0]?.priority).toBe(7)
    expect(jobs?.[1]?.position).toBe('last')
  })
})
