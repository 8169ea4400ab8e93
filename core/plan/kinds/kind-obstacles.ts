import type { Explanation } from '#engine/optimizer/index.ts'
import { driverWord, lackedSkills } from '../driver-words.ts'
import type { Fix, Obstruction } from '../found-plan.ts'
import { type RuleFix, reasonOf } from '../obstruction-words.ts'
import { type Plan, routeOf } from '../plan.ts'
import { amountOf, unitName, unitsOf } from './amounts.ts'
import { lacksOf, type Rules } from './lacks.ts'
import { nameKey, pairsOf, rideLimitOf } from './pairs.ts'

type Obstacle = Explanation['vehicles'][number]
type Change = Obstacle['changes'][number]

/** What is asked about: the stop, and the other half of its pair. */
export interface Asked {
  readonly entered: number
  readonly partner: number | undefined
}

/** Whether something stands in the way that no number of the day changes: what a driver is, and who rides with whom. */
export const isOfKinds = (obstacle: Obstacle): boolean => lacksSkill(obstacle) || obstacle.code === 'relation'

const lacksSkill = ({ changes }: Obstacle): boolean =>
  changes.some(({ kind }) => kind === 'add-skills' || kind === 'allow-vehicle')

/** What a stop would have to be released from for one driver. */
export interface Released {
  readonly reason: string
  readonly fixes: readonly Fix[]
  /** Whether the fixes lift all that keeps the stop from this driver. */
  readonly isWhole: boolean
}

/** What a stop would have to be released from, or a driver be able to do; `undefined` where numbers stand in the way. */
export function releasesOf(
  plan: Plan,
  rules: Rules,
  { entered, partner }: Asked,
  obstacle: Obstacle,
): Released | undefined {
  const driver = obstacle.vehicle
  const halves = partner === undefined ? [entered] : [entered, partner]
  if (obstacle.code === 'relation') return relationRelease(plan, halves, driver)
  if (!lacksSkill(obstacle)) return undefined
  const lacks = halves.flatMap((half) => lacksOf(rules, half, driver))
  const skills = [...new Set(halves.flatMap((half) => lackedSkills(plan, half, driver)))]
  const whose = plan.drivers.length > 1 ? { driver } : {}
  const taught: Fix[] = skills.length > 0 ? [{ kind: 'skills', skills, ...whose }] : []
  const fixes = [...new Map(lacks.flatMap(({ fix }) => (fix ? [[JSON.stringify(fix), fix] as const] : []))).values()]
  const [lack] = lacks
  const reason = lack?.reason ?? reasonOf(plan, { kind: 'skills', skills, ...whose }, { entered, driver })
  // Whoever could come may have somebody on board with whom it does not ride.
  const riders = relationRelease(plan, halves, driver)
  return { reason, fixes: [...fixes, ...taught, ...riders.fixes], isWhole: lacks.every(({ fix }) => fix !== undefined) }
}

/** Of the labels of a stop the one that stands between it and a driver. */
function relationRelease({ stops, routes }: Plan, halves: readonly number[], driver: number): Released {
  const fixes = halves.flatMap((half): { fix: Fix; other: number }[] => {
    const { together = '', apart = '' } = stops[half] ?? {}
    const sharing = (label: 'together' | 'apart', name: string, isHere: boolean): number | undefined =>
      stops.findIndex(
        (stop, each) =>
          !halves.includes(each) &&
          name !== '' &&
          nameKey(stop[label] ?? '') === nameKey(name) &&
          routeOf(routes, each) >= 0 &&
          (routeOf(routes, each) === driver) === isHere,
      )
    const [elsewhere = -1, here = -1] = [sharing('together', together, false), sharing('apart', apart, true)]
    return [
      ...(elsewhere < 0 ? [] : [{ fix: { kind: 'not-together' as const, entered: half }, other: elsewhere }]),
      ...(here < 0 ? [] : [{ fix: { kind: 'not-apart' as const, entered: half }, other: here }]),
    ]
  })
  const [first] = fixes
  const other = stops[first?.other ?? -1]?.address
  const reason =
    first?.fix.kind === 'not-apart'
      ? `${driverWord(driver)} has ${other}, and the two may not ride together.`
      : `It rides together with ${other}, which is on another route.`
  return { reason, fixes: fixes.map(({ fix }) => fix), isWhole: fixes.length > 0 }
}

/** Half of a pair that somebody has without the other one. */
export function orphanOf({ routes, stops }: Plan, [pickup, delivery]: readonly [number, number]): Obstruction[] {
  const [picked, delivered] = [routeOf(routes, pickup), routeOf(routes, delivery)]
  if (picked < 0 === delivered < 0) return []
  const [entered, what, driver] = picked < 0 ? [pickup, 'delivery', delivered] : [delivery, 'pickup', picked]
  const name = stops[entered]?.pairName ?? ''
  return [{ entered, reason: `${driverWord(driver)} has the ${what} of ${name}, and not this one.`, fixes: [] }]
}

/** More room for what is counted: packages first, where anybody has a limit of them, then by unit. */
export function loadFix(
  { drivers }: Plan,
  { amount, dimension = 0 }: Extract<Change, { kind: 'add-capacity' }>,
  driver: number,
): RuleFix[] {
  const { capacity, loads } = drivers[driver] ?? {}
  const counted = drivers.some((day) => day.capacity !== undefined) ? 1 : 0
  if (dimension < counted) return capacity === undefined ? [] : [{ kind: 'capacity', packages: capacity + amount }]
  const unit = unitsOf({ drivers })[dimension - counted] ?? ''
  const limit = amountOf(loads, unit)
  return limit === undefined ? [] : [{ kind: 'load', unit: unitName({ drivers }, unit), amount: limit + amount }]
}

/** A longer ride, for the pair with this delivery. */
export function rideFix(plan: Plan, { delivery, seconds }: Extract<Change, { kind: 'extend-ride-time' }>): RuleFix[] {
  const pair = pairsOf(plan).whole.find((each) => each.delivery === delivery)
  const limit = pair && rideLimitOf(plan, pair)
  return limit === undefined ? [] : [{ kind: 'ride', entered: delivery, minutes: limit + Math.ceil(seconds / 60) }]
}
