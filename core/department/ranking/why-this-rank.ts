import { counted } from '#core/kernel/counted.ts'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { metersToMiles } from '#engine/base/units.ts'
import { compareUrgency } from './rank-inspections.ts'
import type { Bucket, RankedInspection, RankingPolicy } from './ranked-inspection.ts'
import { bucketAfter, type PriorityRule, ruleFor } from './ranking-policies.ts'

/** One step of an explanation: what is so, and what follows. */
export interface RankReason {
  readonly fact: string
  readonly effect: string
}

/** Why an inspection stands where it does. */
export interface RankReasons {
  readonly reasons: readonly RankReason[]
  /** What would give it another place; absent where nothing short of another rule would. */
  readonly otherwise?: string
}

/**
 * Why an inspection has its rank, in the words of the sorted table.
 *
 * `ranked` are all of the ranking in its order, with the inspection at `rank - 1`, as `rankInspections` answers them
 * under the same policy. O(n).
 */
export function whyThisRank(
  inspection: RankedInspection,
  ranked: readonly RankedInspection[],
  policy: RankingPolicy,
): RankReasons {
  const rule = ruleFor(policy, inspection.isReinspection, inspection.priority)
  const otherwise = rule ? otherDay(inspection, ranked, rule) : otherPolicy(inspection, ranked)
  const tie = tieReason(inspection, ranked)
  return {
    reasons: [slaReason(inspection), ageReason(inspection), bucketReason(inspection, rule), ...(tie ? [tie] : [])],
    ...(otherwise === undefined ? {} : { otherwise }),
  }
}

const slaReason = ({ priority, isReinspection, slaDays }: RankedInspection): RankReason => ({
  fact: `Priority ${priority} ${isReinspection ? 're-inspection' : 'inspection'}`,
  effect: `SLA ${counted(slaDays, 'day')}`,
})

const ageReason = ({ daysSinceOpen, daysLeft }: RankedInspection): RankReason => ({
  fact:
    daysSinceOpen < 0 ? `Opens ${counted(-daysSinceOpen, 'day')} later` : `Open for ${counted(daysSinceOpen, 'day')}`,
  effect: daysLeft < 0 ? `${counted(-daysLeft, 'day')} past SLA` : `${counted(daysLeft, 'day')} left`,
})

function bucketReason(
  { priority, bucket, daysSinceOpen }: RankedInspection,
  rule: PriorityRule | undefined,
): RankReason {
  const effect = `bucket ${bucket}`
  if (!rule) return { fact: `No buckets for priority ${priority}`, effect }
  const place = rule.thresholds.findIndex(([, least]) => daysSinceOpen >= least)
  const least = rule.thresholds[place]?.[1]
  if (least !== undefined && least > 0) return { fact: `At least ${counted(least, 'day')} open`, effect }
  // The last bucket: it has no least days of its own, or not even those are reached.
  const above = place === -1 ? lastPositive(rule) : rule.thresholds[place - 1]?.[1]
  return { fact: above === undefined ? 'However long it is open' : `Under ${counted(above, 'day')} open`, effect }
}

const lastPositive = ({ thresholds }: PriorityRule): number | undefined =>
  thresholds.findLast(([, least]) => least > 0)?.[1]

/** What decided between this one and those that are as urgent. */
function tieReason(inspection: RankedInspection, ranked: readonly RankedInspection[]): RankReason | undefined {
  const { rank } = inspection
  const [before, previous, next] = [ranked[rank - 3], ranked[rank - 2], ranked[rank]]
  if (next && compareUrgency(inspection, next) === 0) return decided(inspection, next, previous, 'nearer to')
  if (previous && compareUrgency(inspection, previous) === 0) {
    return decided(inspection, previous, before, 'farther from')
  }
  return undefined
}

function decided(
  inspection: RankedInspection,
  tied: RankedInspection,
  from: RankedInspection | undefined,
  words: 'nearer to' | 'farther from',
): RankReason {
  const fact = `Tie with ${tied.street}`
  const meters = from ? Math.abs(greatCircleMeters(from, tied) - greatCircleMeters(from, inspection)) : 0
  // Nearer than a meter is the same place to anybody who reads this.
  if (!from || meters < 1) return { fact, effect: `${words === 'nearer to' ? 'lower' : 'higher'} inspection ID` }
  return { fact, effect: `${miles(meters)} ${words} rank ${from.rank}` }
}

function miles(meters: number): string {
  const rounded = metersToMiles(meters).toFixed(1)
  return rounded === '0.0' ? 'less than 0.1 mi' : `${rounded} mi`
}

/** The nearest day at which the bucket would be another: a day less, or, in the last bucket, the days that it still takes. */
function otherDay(
  inspection: RankedInspection,
  ranked: readonly RankedInspection[],
  rule: PriorityRule,
): string | undefined {
  const days = otherDays(inspection, rule)
  if (days === undefined) return undefined
  const bucket = bucketAfter(rule, days)
  const rank = rankOf({ bucket, daysLeft: rule.slaDays - days }, inspection, ranked)
  return `At ${counted(days, 'day')} open it would be ${bucket}, near rank ${rank}.`
}

function otherDays({ bucket }: RankedInspection, { thresholds }: PriorityRule): number | undefined {
  const place = thresholds.findIndex(([each]) => each === bucket)
  const hasLower = place < thresholds.length - 1
  const least = thresholds[hasLower ? place : place - 1]?.[1]
  return least === undefined ? undefined : least - Number(hasLower)
}

/** What the policy would do that knows the priority. */
function otherPolicy(inspection: RankedInspection, ranked: readonly RankedInspection[]): string | undefined {
  const rule = ruleFor('a-first', inspection.isReinspection, inspection.priority)
  if (!rule) return undefined
  const bucket = bucketAfter(rule, inspection.daysSinceOpen)
  const rank = rankOf({ bucket, daysLeft: rule.slaDays - inspection.daysSinceOpen }, inspection, ranked)
  return `With A ranked first it would be ${bucket}, near rank ${rank}.`
}

/** The place that such an urgency would have among all the others. */
const rankOf = (
  urgency: { readonly bucket: Bucket; readonly daysLeft: number },
  { rank }: RankedInspection,
  ranked: readonly RankedInspection[],
): number => 1 + ranked.filter((other) => other.rank !== rank && compareUrgency(other, urgency) < 0).length
