import { evaluate } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import type { Fix } from '../found-plan.ts'
import { nameKey, partnerOf } from '../kinds/pairs.ts'
import { keepStops, toGiven } from '../kinds/tasks.ts'
import { findObstructions } from '../obstructions/obstructions.ts'
import type { Plan } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import type { TravelOf } from '../travel-at-hand.ts'
import { applyFixes } from './apply-fixes.ts'
import { breaksMore } from './breaks-more.ts'
import { insertStop } from './insert-stop.ts'

/** What takes in stops that a plan leaves out. */
export interface Admission {
  readonly plan: Plan
  /** Every change that it needs, each rule once, as it is in the end. */
  readonly fixes: readonly Fix[]
  /** How many stops it takes in. */
  readonly stops: number
}

/**
 * The plan with the stops that it leaves out, and the changes of its rules that this needs: one stop after the other,
 * each where it costs least once its own smallest change is made. A stop that no change helps stays out.
 *
 * `left` are the stops to take in, by their places as entered; `travel` is that of the plan. O(left × stops²).
 */
export function admitAll(plan: Plan, travel: TravelMatrix, left: readonly number[]): Admission {
  return left.reduce<Admission>(
    (admission, stop) => {
      const fixes = fixesFor(admission.plan, travel, stop)
      const changed = insertStop(applyFixes(admission.plan, fixes), travel, stop)
      // What was changed for those before it may be enough.
      const isHelped = fixes.length > 0 || !breaksMore(admission.plan, changed, travel)
      if (!isHelped || !changed.routes.flat().includes(stop)) return admission
      return { plan: changed, fixes: mergeFixes(admission.fixes, fixes), stops: admission.stops + 1 }
    },
    { plan, fixes: [], stops: 0 },
  )
}

/** The smallest change that admits one stop, as if the others that are left out were not there. */
function fixesFor(plan: Plan, travel: TravelMatrix, stop: number): readonly Fix[] {
  const problem = planToProblem(plan, travel)
  const served = new Set([...plan.routes.flat(), stop, partnerOf(plan, stop)])
  const part = keepStops(problem, (each) => served.has(each))
  const { solution } = evaluate(part, toGiven(part, plan.routes))
  return findObstructions(plan, part, solution).find(({ entered }) => entered === stop)?.fixes ?? []
}

/** The plan with the changes that admit a stop, and the stop where it costs least. */
export function admitStop(plan: Plan, travelOf: TravelOf, stop: number, fixes: readonly Fix[]): Plan {
  const fixed = applyFixes(plan, fixes)
  return insertStop(fixed, travelOf(fixed), stop)
}

/** A later change of one rule takes the place of the earlier one. */
function mergeFixes(fixes: readonly Fix[], more: readonly Fix[]): Fix[] {
  const rules = new Map([...fixes, ...more].map((fix) => [ruleOf(fix), fix]))
  return [...rules.values()]
}

const ruleOf = ({ kind, ...fix }: Fix): string =>
  [
    ...[kind, 'entered' in fix ? fix.entered : '', 'driver' in fix ? fix.driver : ''],
    ...['rule' in fix ? fix.rule : '', 'unit' in fix ? nameKey(fix.unit) : ''],
  ].join()
