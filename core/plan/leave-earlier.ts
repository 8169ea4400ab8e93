import { DAY_SECONDS } from '#core/kernel/time.ts'
import { insertions, type Problem } from '#core/optimizer/index.ts'
import type { Fix } from './found-plan.ts'
import type { Left, RuleFix } from './obstruction-words.ts'
import type { Plan } from './plan.ts'
import { USUAL_LEAVE } from './plan-to-problem.ts'

/** Nobody is asked to begin at 7:53. */
const STEP = 5

/**
 * Leaving earlier instead of asking customers to stay open longer, where that alone admits a stop: a team decides when
 * its drivers begin. `undefined` where it does not help, where they are under way, or where there is one
 * driver, who decides for themselves.
 */
export function leaveEarlier(
  { stops, drivers, routes }: Plan,
  open: Problem,
  { entered, driver }: Left,
  fixes: readonly RuleFix[],
): readonly Fix[] | undefined {
  const { leaveAt = USUAL_LEAVE } = drivers[driver] ?? {}
  const late = fixes.map((fix) => (fix.kind === 'open-until' ? fix.minute - (stops[fix.entered]?.window?.[1] ?? 0) : 0))
  if (drivers.length === 1 || drivers[driver]?.driven || late.length === 0 || late.includes(0)) return undefined
  const minute = leaveAt - STEP * Math.ceil(Math.max(...late) / STEP)
  if (minute < 0) return undefined
  const earlier = open.vehicles.flatMap(({ shift, ...vehicle }) =>
    vehicle.id === driver ? [{ ...vehicle, shift: [minute * 60, shift?.[1] ?? 2 * DAY_SECONDS] as const }] : [],
  )
  const [best] = insertions(
    { ...open, vehicles: earlier },
    [{ vehicle: driver, jobs: routes[driver] ?? [] }],
    entered,
    1,
  )
  return best?.violations.length === 0 ? [{ kind: 'leave-at', minute, driver }] : undefined
}
