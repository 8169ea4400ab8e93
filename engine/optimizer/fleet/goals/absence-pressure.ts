import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Plan } from '../plan/plan.ts'

/** How hard absence presses where all requests are alike. */
export interface AbsencePressure {
  /** Steps since the pressure last changed, and those of them that ended with somebody absent. */
  steps: number
  incomplete: number
  /** Absent requests that nobody could serve: a plan without these is complete. */
  hopeless: number
  readonly least: number
  readonly most: number
}

const PERIOD = 200
const STEP = 1.25
/** The share of plans that may be incomplete: through them the search passes from one tight packing to another. */
const WANTED = { least: 0.1, most: 0.3 }

/** Pressure between `least` and `most` search units for each absent request. */
export const createPressure = (least: number, most: number, hopeless = 0): AbsencePressure => ({
  steps: 0,
  incomplete: 0,
  hopeless,
  least,
  most,
})

/** Counts a step; every so often raises or lowers the penalties, and then answers true. */
export function pressAbsence(plan: Plan, pressure: AbsencePressure): boolean {
  pressure.steps += 1
  // Some that nobody could serve as far as could be told may be served beside others.
  if (plan.absentCount < pressure.hopeless) pressure.hopeless = plan.absentCount
  if (plan.absentCount > pressure.hopeless) pressure.incomplete += 1
  if (pressure.steps < PERIOD) return false
  const share = pressure.incomplete / pressure.steps
  pressure.steps = 0
  pressure.incomplete = 0
  if (share > WANTED.most) return scalePenalties(plan, STEP, pressure)
  return share < WANTED.least && scalePenalties(plan, 1 / STEP, pressure)
}

function scalePenalties(plan: Plan, factor: number, { least, most }: AbsencePressure): boolean {
  const { penalty } = plan
  plan.absentPenalty = 0
  for (let request = 0; request < penalty.length; request++) {
    penalty[request] = Math.min(most, Math.max(least, Math.round(floatAt(penalty, request) * factor)))
    if (intAt(plan.absentCell, request) !== -1) plan.absentPenalty += floatAt(penalty, request)
  }
  return true
}
