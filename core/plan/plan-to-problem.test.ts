import { describe, expect, it } from 'vitest'
import { type DayWords, dayOf, requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import type { DriverDay, PlanStop } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'

const travel = lineTravel(0, 1, 2, 0)

const problemOf = (stops: readonly Partial<PlanStop>[], words?: DayWords) =>
  planToProblem(requestOf(stops, words), travel)

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
    const shiftOf = (options: DayWords, stop: Partial<PlanStop> = {}) =>
      problemOf([stop, {}], options).vehicles[0]?.shift

    expect(shiftOf({ leaveAt: 480 })).toBeUndefined()
    expect(shiftOf({}, { window: [600, 660] })).toEqual([30_600, 117_000])
    expect(shiftOf({ leaveAt: 480, finishBy: 1020 })).toEqual([28_800, 61_200])
  })

  it('pays a driver by the clock where there is one, from a departure that is theirs to choose unless it is fixed', () => {
    const driverOf = (day: Partial<DriverDay>) =>
      planToProblem({ ...requestOf([{}, {}]), drivers: [{ ...dayOf(), ...day }] }, travel).vehicles[0]

    expect(driverOf({ leaveAt: 480, leaveFixed: true })?.pay).toBeUndefined()
    expect(driverOf({ leaveAt: 480, finishBy: 1020 })).toMatchObject({ pay: { perSecond: 1 } })
    expect(driverOf({ leaveAt: 480, finishBy: 1020 })?.departure).toBeUndefined()
    expect(driverOf({ leaveAt: 480, finishBy: 1020, leaveFixed: true })?.departure).toEqual([28_800, 28_800])
    expect(driverOf({ leaveAt: 480, driven: { stops: [{ stop: 0, minute: 540 }], from: 545 } })).toMatchObject({
      departure: [32_700, 32_700],
      pay: { perSecond: 1 },
    })
  })

  it('makes lunch a break of the driver', () => {
    const { breaks, shift } = problemOf([{}, {}], { lunch: { minutes: 30, from: 720, to: 780 } }).vehicles[0] ?? {}

    expect(breaks).toEqual([{ id: 0, isOnlyWhileOut: true, service: 1800, windows: [[43_200, 46_800]] }])
    expect(shift).toBeDefined()
  })

  it('passes priority and position on', () => {
    const { jobs } = problemOf([{ priority: 7 }, { position: 'last' }])

    expect(jobs?.[0]?.priority).toBe(7)
    expect(jobs?.[1]?.position).toBe('last')
  })

  it('has a vehicle for each driver, each between its own ends, and what a good plan weighs', () => {
    const request = {
      ...requestOf([{}, {}]),
      drivers: [dayOf(), dayOf({ openEnd: true, maxStops: 3 }), dayOf({ finishBy: 1020 })],
      objective: { balance: 1 },
    }

    const { vehicles, jobs, objective } = planToProblem(request, lineTravel(0, 0, 0, 1, 2, 0, 0))

    expect(vehicles).toEqual([
      { id: 0, profile: 'chosen', start: 0, end: 5 },
      { id: 1, profile: 'chosen', start: 1, maxTasks: 3 },
      { id: 2, profile: 'chosen', start: 2, end: 6, shift: [30_600, 61_200], pay: { perSecond: 1 } },
    ])
    expect(jobs?.map(({ location }) => location)).toEqual([3, 4])
    expect(objective).toEqual({ balance: 1 })
  })
})
