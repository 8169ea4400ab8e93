import { describe, expect, it } from 'vitest'
import { evaluate } from '#engine/optimizer/index.ts'
import { estimateTravel } from './make-plan.ts'
import type { DriverDay, PlanRequest, PlanStop } from './plan.ts'
import { planToProblem } from './plan-to-problem.ts'
import { centsToCost, LATE_MINUTE_CENTS, lateRateOf } from './price-units.ts'

const start = { address: 'Depot', coordinates: [40.7, -74] as const }
const stopAt = (index: number, more: Partial<PlanStop> = {}): PlanStop => ({
  address: `${index} Main St`,
  coordinates: [40.7 + index / 100, -74],
  ...more,
})
const requestOf = (
  day: Partial<DriverDay>,
  stops: readonly PlanStop[],
  more: Partial<PlanRequest> = {},
): PlanRequest => ({
  stops,
  drivers: [{ start, end: start, leaveAt: 480, finishBy: 1080, ...day }],
  method: 'd',
  serviceMinutes: 10,
  // Nothing but prices.
  objective: { duration: 0 },
  ...more,
})
const costOf = (request: PlanRequest): number => {
  const problem = planToProblem(request, estimateTravel(request))
  return evaluate(problem, [{ vehicle: 0, jobs: request.stops.map((_, index) => index) }]).solution.routes[0]?.cost ?? 0
}
const scheduleOf = (request: PlanRequest) => {
  const problem = planToProblem(request, estimateTravel(request))
  const [route] = evaluate(problem, [{ vehicle: 0, jobs: request.stops.map((_, index) => index) }]).solution.routes
  const [first, last] = [route?.steps[0], route?.steps.at(-1)]
  return {
    seconds: (last?.arrival ?? 0) - (first?.arrival ?? 0),
    meters: route?.distance ?? 0,
    end: last?.arrival ?? 0,
  }
}

describe('the prices of a day', () => {
  it('are what the optimizer minimises: paid time and miles, in cents', () => {
    const request = requestOf({ pay: { perHour: 3000, perMile: 70 } }, [stopAt(1), stopAt(4)])
    const { seconds, meters } = scheduleOf(request)

    expect(costOf(request)).toBeCloseTo(centsToCost((seconds / 3600) * 3000 + (meters / 1609.344) * 70), -1)
  })

  it('make nobody late on a day that has no end, however long it may run over', () => {
    const endless = { start, end: start, leaveAt: 480, pay: { perHour: 3000, perMile: 70 } }
    const costWith = (day: DriverDay): number => costOf({ ...requestOf({}, [stopAt(1), stopAt(4)]), drivers: [day] })

    expect(costWith({ ...endless, overrunMinutes: 10 })).toBe(costWith(endless))
  })

  it('count overtime by what it costs more, and unpaid breaks not at all', () => {
    const stops = [stopAt(1), stopAt(4)]
    const pay = { perHour: 3000, perMile: 0 }
    const plain = requestOf({ pay }, stops)
    const over = requestOf({ pay: { ...pay, overtime: { afterMinutes: 10, perHour: 4500 } } }, stops)
    const breaks = [{ minutes: 30, from: 480, to: 485 }]
    const { seconds } = scheduleOf(plain)

    expect(costOf(over) - costOf(plain)).toBeCloseTo(centsToCost(((seconds - 600) / 3600) * 1500), -1)
    expect(costOf(requestOf({ pay: { ...pay, overtime: { afterMinutes: 10, perHour: 2000 } } }, stops))).toBe(
      costOf(plain),
    )
    expect(costOf(requestOf({ pay: { ...pay, unpaidBreaks: true }, breaks }, stops))).toBeCloseTo(costOf(plain), -1)
    expect(costOf(requestOf({ pay, breaks }, stops)) - costOf(plain)).toBeCloseTo(centsToCost(1500), -1)
  })

  it('count what is late after a wished window and after the end of a day', () => {
    const pay = { perHour: 3000, perMile: 0 }
    const late = requestOf({ pay }, [stopAt(4, { window: [470, 475], lateMinutes: 120 })])
    const firm = requestOf({ pay }, [stopAt(4)])
    const { end } = scheduleOf(firm)
    const overrun = requestOf({ pay, finishBy: 485, overrunMinutes: 300 }, [stopAt(4)])

    expect(costOf(late)).toBeGreaterThan(costOf(firm) + 60 * lateRateOf(late))
    expect(costOf(overrun) - costOf(requestOf({ pay, leaveFixed: true }, [stopAt(4)]))).toBeCloseTo(
      (scheduleOf(overrun).end - 485 * 60) * lateRateOf(overrun),
      -1,
    )
    expect(end).toBeGreaterThan(485 * 60)
    expect(lateRateOf({ lateMinuteCents: 50 })).toBeCloseTo(lateRateOf({ lateMinuteCents: LATE_MINUTE_CENTS }) / 2)
  })

  it('leave time at the cost of travel where nobody is paid', () => {
    expect(
      planToProblem(requestOf({}, [stopAt(1)]), estimateTravel(requestOf({}, [stopAt(1)]))).vehicles[0]?.pay,
    ).toEqual({
      perSecond: 1,
    })
  })

  it('let nobody leave after they are to have left, and no window reach into its next day', () => {
    const request = requestOf({ leaveBy: 500 }, [stopAt(1, { window: [0, 1439], lateMinutes: 600 })])
    const { vehicles, jobs } = planToProblem(request, estimateTravel(request))

    expect(vehicles[0]?.departure).toEqual([480 * 60, 500 * 60])
    expect(jobs[0]?.windows).toEqual([[0, 86_340]])
  })
})
