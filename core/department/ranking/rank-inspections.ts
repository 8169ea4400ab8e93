import { daysBetween } from '#core/kernel/civil-days.ts'
import { greatCircleMeters } from '#engine/base/geo.ts'
import type { CivilDay } from '../civil-time.ts'
import type { Inspection } from '../rows/inspection.ts'
import type { InspectionDuration } from '../rows/workspace-rows.ts'
import { inspectionSeconds, type SecondsByCategory, secondsByCategory } from './inspection-seconds.ts'
import { nearestOrder } from './nearest-order.ts'
import { buckets, type RankedInspection, type RankingPolicy } from './ranked-inspection.ts'
import { bucketAfter, ruleFor } from './ranking-policies.ts'

/** What a ranking is made from. */
export interface RankingInput {
  readonly inspections: readonly Inspection[]
  readonly durations: readonly InspectionDuration[]
  /** The planning date: days since open and days left are counted as of it. */
  readonly date: CivilDay
  readonly policy: RankingPolicy
}

/** What is known of an inspection before it has a place. Its columns are copied once, when it has one. */
interface Unplaced extends Pick<RankedInspection, 'bucket' | 'daysLeft'> {
  readonly inspection: Inspection
  readonly derived: Omit<RankedInspection, keyof Inspection | 'rank' | 'tieBreakMeters'>
}

/**
 * The inspections in order of urgency: by bucket, then fewer days left; those that are equal in both follow one another
 * by the nearest location, each the nearest to the one ranked before it, and at last by INSPECTION_ID.
 *
 * Inspections scheduled by hand are left out unless their appointment falls on the date. The order of the input does
 * not matter. A record that opens after the date has been open for a negative number of days. O(n log n).
 */
export function rankInspections({ inspections, durations, date, policy }: RankingInput): RankedInspection[] {
  const derivation = { policy, byCategory: secondsByCategory(durations), daysSince: createDaysSince(date) }
  const unplaced = inspections
    .filter((inspection) => isForDate(inspection, date))
    .map((inspection) => derive(inspection, derivation))
  return placeByNearest(sortByUrgency(unplaced))
}

/** Whether an inspection counts on a date: all do but those that were scheduled by hand for another one. */
export const isForDate = ({ status, appointmentStart }: Inspection, date: CivilDay): boolean =>
  status === 'Pending' || appointmentStart?.slice(0, 10) === date

/** Whether a task type, in any case, speaks of a re-inspection. */
export const isReinspection = (taskType: string): boolean => taskType.toLowerCase().includes('re-inspection')

/** Below 0 where the one is more urgent than the other: by bucket, then fewer days left. */
export const compareUrgency = (
  one: Pick<RankedInspection, 'bucket' | 'daysLeft'>,
  other: Pick<RankedInspection, 'bucket' | 'daysLeft'>,
): number => buckets.indexOf(one.bucket) - buckets.indexOf(other.bucket) || one.daysLeft - other.daysLeft

interface Derivation {
  readonly policy: RankingPolicy
  readonly byCategory: SecondsByCategory
  readonly daysSince: (day: CivilDay) => number
}

/** Days from a day to a date. Thousands of records open on the same few hundred days: each is read once. */
function createDaysSince(date: CivilDay): (day: CivilDay) => number {
  const known = new Map<CivilDay, number>()
  return (day) => {
    const days = known.get(day) ?? daysBetween(day, date)
    known.set(day, days)
    return days
  }
}

function derive(inspection: Inspection, { policy, byCategory, daysSince }: Derivation): Unplaced {
  const again = isReinspection(inspection.taskType)
  const rule = ruleFor(policy, again, inspection.priority)
  const daysSinceOpen = daysSince(inspection.openDate)
  const slaDays = rule?.slaDays ?? 0
  const daysLeft = slaDays - daysSinceOpen
  const bucket = bucketAfter(rule, daysSinceOpen)
  const importedDuration = inspectionSeconds(inspection, byCategory)
  const derived = { isReinspection: again, daysSinceOpen, slaDays, daysLeft, bucket, importedDuration }
  return { inspection, derived, daysLeft, bucket }
}

/** By urgency, then by id. The sort compares numbers alone: ids are put in order once. */
function sortByUrgency(unplaced: readonly Unplaced[]): Unplaced[] {
  const byId = unplaced.toSorted((one, other) => compareRows(one.inspection, other.inspection))
  const urgency = byId.map(({ bucket, daysLeft }) => buckets.indexOf(bucket) * FAR_DAYS + daysLeft)
  return Array.from(byId.keys())
    .sort((one, other) => (urgency[one] ?? 0) - (urgency[other] ?? 0) || one - other)
    .flatMap((index) => byId[index] ?? [])
}

/** More days than lie between any two dates of four digits. */
const FAR_DAYS = 10_000_000

/** The last word between equals; two rows of one id are told apart by their record. */
const compareRows = (one: Inspection, other: Inspection): number =>
  compareIds(one.inspectionId, other.inspectionId) || compareIds(one.recordId, other.recordId)

/** Gives every inspection its rank; those that are equally urgent stand beside each other by id. */
function placeByNearest(sorted: readonly Unplaced[]): RankedInspection[] {
  const ranked: RankedInspection[] = []
  for (let from = 0; from < sorted.length; ) {
    const equals = equalsFrom(sorted, from)
    const places = equals.map(({ inspection }) => inspection)
    const order = nearestOrder(places, ranked.at(-1))
    order.forEach((index, place) => {
      const next = equals[index]
      if (next) ranked.push(withRank(next, ranked, place < order.length - 1))
    })
    from += equals.length
  }
  return ranked
}

function equalsFrom(sorted: readonly Unplaced[], from: number): readonly Unplaced[] {
  const first = sorted[from]
  let to = from
  for (let next = first; first && next && compareUrgency(first, next) === 0; next = sorted[to]) to++
  return sorted.slice(from, to)
}

/** `hadChoice`: another one was as urgent, so that the distance to the one before has decided. */
function withRank({ inspection, derived }: Unplaced, ranked: readonly RankedInspection[], hadChoice: boolean) {
  const before = ranked.at(-1)
  return {
    ...inspection,
    ...derived,
    rank: ranked.length + 1,
    ...(before && hadChoice ? { tieBreakMeters: Math.round(greatCircleMeters(before, inspection)) } : {}),
  }
}

/** Orders ids that are whole numbers by their value, however long; 7 before 10, and 7 before 07. */
function compareIds(one: string, other: string): number {
  const [left, right] = [withoutZeros(one), withoutZeros(other)]
  return left.length - right.length || compareTexts(left, right) || one.length - other.length
}

const withoutZeros = (id: string): string => (id.startsWith('0') ? id.replace(/^0+/, '') : id)

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
