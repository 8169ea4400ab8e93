import type { Leg, LegStep } from './leg.ts'
import { typicalFactor } from './time-of-day.ts'
import type { TravelPort } from './travel-port.ts'

/**
 * A port whose answers for free roads become typical times of the hours in which a plan is driven.
 *
 * A region knows its streets without traffic; every other source is left as it answers, and so is walking and cycling.
 * One factor holds for all times of a plan: an order that is fastest on free roads stays so, and the certificate says
 * the same of both.
 */
export const typicalTravel = ({ between, ...port }: TravelPort): TravelPort => ({
  matrix: async (points, mode, conditions) => {
    const matrix = await port.matrix(points, mode, conditions)
    return matrix.source === 'region' ? scaleTimes(matrix, typicalFactor(mode, conditions?.hours)) : matrix
  },
  legs: async (routes, mode, conditions) => {
    const answer = await port.legs(routes, mode, conditions)
    if (answer.source !== 'region') return answer
    const factor = typicalFactor(mode, conditions?.hours)
    return { ...answer, routes: answer.routes.map((legs) => legs.map((leg) => scaleLeg(leg, factor))) }
  },
  ...(between && {
    between: async (origins, destinations, mode, conditions) => {
      const times = await between(origins, destinations, mode, conditions)
      return times?.source === 'region' ? scaleTimes(times, typicalFactor(mode, conditions?.hours)) : times
    },
  }),
})

const scaleTimes = <Times extends { readonly durations: Int32Array }>(times: Times, factor: number): Times => ({
  ...times,
  durations: times.durations.map((seconds) => Math.round(seconds * factor)),
})

/** A leg that takes so many times as long, its directions with it. */
export const scaleLeg = <Each extends Omit<Leg, 'source'>>(leg: Each, factor: number): Each => ({
  ...leg,
  durationSeconds: Math.round(leg.durationSeconds * factor),
  steps: scaleSteps(leg.steps, factor),
})

/** Steps in whole seconds that still add up to their leg: each ends where the time since its start is rounded to. */
function scaleSteps(steps: readonly LegStep[], factor: number): LegStep[] {
  let before = 0
  return steps.map((step) => {
    const after = before + step.durationSeconds
    const durationSeconds = Math.round(after * factor) - Math.round(before * factor)
    before = after
    return { ...step, durationSeconds }
  })
}
