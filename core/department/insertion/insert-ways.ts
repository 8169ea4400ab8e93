import { LONGEST_EXTENSION } from '../assignment/why-unassigned.ts'
import { bestPlace } from '../changes/best-place.ts'
import { askLegs } from '../changes/known-legs.ts'
import { priceChange } from '../changes/price-change.ts'
import type { ChangedRoute, RouteOrder } from '../changes/route-order.ts'
import type { CivilTime } from '../civil-time.ts'
import { factsOf } from '../plans/change-plan.ts'
import {
  type Finding,
  type FixDay,
  MOST_PAID_TRIES,
  type Proposal,
  proposalsOn,
  routesOf,
  tryProposal,
  whoseIs,
} from '../plans/find-fixes.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { withListed } from './with-listed.ts'

/** What one more inspection takes of an inspector, tried as it would be saved; or the rule for which it is not theirs. */
export type InsertWay =
  | {
      readonly inspectorId: string
      readonly order: RouteOrder
      /** Of travel, more than before. */
      readonly minutes: number
      readonly startsAt: CivilTime
      /** Minute of the day at which the inspector is home. */
      readonly finishesAt: number
      /** Minutes by which the day must be longer for it. */
      readonly longer: number
      /** What it breaks, a sentence without its full stop: it is outside the districts of the inspector. */
      readonly broken?: string
    }
  | { readonly inspectorId: string; readonly why: string }

/**
 * Who could take one more inspection on a day that may be under way, the cheapest first, and of all others why not. It comes
 * where it costs least among what is not driven: nobody else's day changes, and nothing is put out for it. Whose district it
 * is outside of, and whose day would have to be longer, come last. Where travel is paid for, the cheapest few are tried.
 *
 * O(routes × inspections² of a route), and a route priced for each.
 * @throws what the port throws but for places that no road joins
 */
export async function insertWays(inspection: RankedInspection, asked: FixDay): Promise<readonly InsertWay[]> {
  const isKnown = factsOf(asked.plan).has(inspection.inspectionId)
  const day = isKnown ? asked : { ...asked, plan: withListed(asked.plan, [inspection]) }
  const looked = await Promise.all(routesOf(day.plan).map((route) => lookAt(route, inspection, day)))
  const proposed = looked.flatMap((each) => ('proposal' in each ? [each] : [])).toSorted(byWorth)
  const most = day.port.between ? proposed.length : MOST_PAID_TRIES
  const tried = await Promise.all(proposed.slice(0, most).map((each) => wayOf(each, inspection)))
  const ways = tried.toSorted((one, other) => rankOf(one) - rankOf(other) || minutesOf(one) - minutesOf(other))
  return [
    ...ways,
    ...proposed.slice(most).map(({ proposal }) => ({ ...whose(proposal.route), why: 'Others are cheaper' })),
    ...looked.flatMap((each) => ('why' in each ? [each] : [])),
  ]
}

interface Proposed {
  readonly proposal: Proposal
  readonly finding: Finding
}

const whose = ({ inspector: { inspectorId } }: ChangedRoute) => ({ inspectorId })

/** Whose it is first, then by minutes. */
const byWorth = (one: Proposed, other: Proposed): number =>
  Number(one.finding.isOutside) - Number(other.finding.isOutside) || one.proposal.minutes - other.proposal.minutes

/** What one route would do with an inspection, or why it cannot. */
async function lookAt(route: ChangedRoute, inspection: RankedInspection, day: FixDay): Promise<Proposed | InsertWay> {
  const { inspectorId } = route.inspector
  const standing = whoseIs(route, inspection, day)
  const legBetween = await askLegs(route, [inspection], day)
  const finding = { ...day, isOutside: standing === 'outside' }
  const [proposal] = standing === 'nobody' ? [] : proposalsOn(route, inspection, { ...finding, legBetween })
  if (proposal && proposal.kind !== 'swap') return { proposal, finding }
  const { inspections, over, finishesAt } = bestPlace(route, inspection, legBetween)
  // A day that might be longer is told what else speaks against it.
  const finishBy = over <= LONGEST_EXTENSION ? Math.max(route.finishBy, finishesAt) : route.finishBy
  const { broken } = priceChange([route], [{ ...route, inspections, finishBy }], day, () => legBetween)
  return { inspectorId, why: broken[0] ?? NO_ROOM }
}

const NO_ROOM = 'The day has no room for it'

async function wayOf({ proposal, finding }: Proposed, { inspectionId }: RankedInspection): Promise<InsertWay> {
  const { route } = proposal
  const tried = await tryProposal(proposal, finding)
  const [own, order] = [tried?.price.inspectors[0], tried?.orders[0]]
  const routed = tried?.after.inspections.find((each) => each.inspectionId === inspectionId)
  if (!tried || !own || !order || !routed) return { ...whose(route), why: NO_ROOM }
  const [broken] = tried.price.broken
  return {
    ...whose(route),
    ...{ order, minutes: own.minutes, startsAt: routed.newAppointmentStart, finishesAt: own.finishesAt },
    longer: Math.max(0, tried.after.finishBy - route.finishBy),
    ...(broken !== undefined && { broken }),
  }
}

/** Whoever may simply take it, then whose day is longer by it, then whom it breaks a rule for, then nobody. */
function rankOf(way: InsertWay): number {
  if ('why' in way) return 3
  return way.broken === undefined ? Number(way.longer > 0) : 2
}

const minutesOf = (way: InsertWay): number => ('why' in way ? 0 : way.minutes)
