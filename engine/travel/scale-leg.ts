import type { Leg, LegStep } from './leg.ts'

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
