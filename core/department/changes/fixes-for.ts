import { formatClock } from '#core/itinerary/arrival-times.ts'
import { categoryCode } from '../ranking/category-code.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { Unrouted, UnroutedCode } from '../unrouted.ts'
import { bestPlace, type Place } from './best-place.ts'
import { type ChangeRules, notTheirs, OUTSIDE } from './broken-rules.ts'
import { type DayPrice, priceChange } from './price-change.ts'
import { applyOrders, type ChangedRoute, orderOf, type RouteOrder } from './route-order.ts'

/** Something that routes an inspection: a change that can be made at once, or advice where only data helps. */
export interface Fix {
  readonly kind: 'give' | 'extend' | 'swap' | 'advice'
  /** `Give it to EC2043: +9 min, home 3:41 PM`. */
  readonly words: string
  /** What to save; none for advice. */
  readonly orders: readonly RouteOrder[]
  /** Absent for advice. */
  readonly price?: DayPrice
}

/** What fixes are found with. */
export interface FixContext extends ChangeRules {
  /** The inspections of the unrouted. */
  readonly inspections: readonly RankedInspection[]
}

/** Fixes of each kind that are worth showing. */
const SHOWN = { give: 3, extend: 1, swap: 1 } as const
/** Minutes by which a day may be extended for one inspection. */
const LONGEST_EXTENSION = 90

/**
 * How an unrouted inspection can be routed, the cheapest way first, each with its price: given to somebody whose day has
 * room for it, a day extended for it, or the least urgent one of a day put out for it. Where nobody on the routes may do
 * it, what would have to be changed instead.
 *
 * Only inspectors with a route are looked at. O(routes × inspections³ of a route): some milliseconds for 50 routes.
 */
export function fixesFor(unrouted: Unrouted, routes: readonly ChangedRoute[], context: FixContext): readonly Fix[] {
  const inspection = context.inspections.find(({ inspectionId }) => inspectionId === unrouted.inspectionId)
  if (!inspection) return []
  const find = (isOutside: boolean): PricedFix[] =>
    routes
      .filter((route) => whoseIs(route, inspection, context) === (isOutside ? 'outside' : 'theirs'))
      .flatMap((route) => fixesOn(route, inspection, { ...context, isOutside }))
  const inside = find(false)
  const fixes = inside.length > 0 ? inside : find(true)
  if (fixes.length === 0) return [{ kind: 'advice', words: adviceFor(unrouted, inspection), orders: [] }]
  return [...cheapest(fixes, 'give'), ...cheapest(fixes, 'extend'), ...cheapest(fixes, 'swap')]
}

type PricedFix = Fix & { readonly price: DayPrice }

const cheapest = (fixes: readonly PricedFix[], kind: keyof typeof SHOWN): Fix[] =>
  fixes
    .filter((fix) => fix.kind === kind)
    .toSorted((one, other) => one.price.minutes - other.price.minutes)
    .slice(0, SHOWN[kind])

/** Whether an inspection is for the inspector of a route, is but for its district, or is not at all. */
function whoseIs(
  route: ChangedRoute,
  inspection: RankedInspection,
  rules: ChangeRules,
): 'theirs' | 'outside' | 'nobody' {
  const broken = notTheirs(route, inspection, rules)
  if (broken.length === 0) return 'theirs'
  return broken.every(({ key }) => key.startsWith(OUTSIDE)) ? 'outside' : 'nobody'
}

interface RouteContext extends ChangeRules {
  /** Whether the inspection is outside the districts of the inspector, so that this rule may be broken. */
  readonly isOutside: boolean
}

/** What can be done on one route, none of it breaking another rule that the route keeps. */
function fixesOn(route: ChangedRoute, inspection: RankedInspection, context: RouteContext): PricedFix[] {
  const { inspectorId } = route.inspector
  const place = bestPlace(route, inspection)
  const order = orderOf(route, place.inspections)
  const attempt = (kind: Fix['kind'], words: string, tried: RouteOrder): PricedFix[] =>
    priceFix({ kind, words, orders: [tried] }, { route, inspection, context })
  const given = attempt('give', `Give it to ${inspectorId}`, order)
  if (given.length > 0) return given
  const extended = mayExtend(place)
    ? attempt('extend', `Extend the day of ${inspectorId} by ${place.over} min`, {
        ...order,
        finishBy: place.finishesAt,
      })
    : []
  for (const { out, swapped } of swapsOn(route, inspection)) {
    const words = `Put it in the place of ${out.inspectionId} (rank ${out.rank}) on the day of ${inspectorId}`
    const fix = attempt('swap', words, swapped)
    if (fix.length > 0) return [...extended, ...fix]
  }
  return extended
}

interface Attempt {
  readonly route: ChangedRoute
  readonly inspection: RankedInspection
  readonly context: RouteContext
}

/** A fix with its price; none where it breaks what it may not. */
function priceFix(fix: Fix, { route, inspection, context }: Attempt): PricedFix[] {
  const price = priceChange([route], applyOrders([route], fix.orders, [inspection]), context)
  const [own] = price.inspectors
  if (!own || price.broken.length > (context.isOutside ? 1 : 0)) return []
  const extra = own.minutes < 0 ? `−${-own.minutes}` : `+${own.minutes}`
  const outside = context.isOutside ? ', outside their districts' : ''
  return [{ ...fix, words: `${fix.words}${outside}: ${extra} min, home ${formatClock(own.finishesAt)}`, price }]
}

const mayExtend = ({ late, over }: Place): boolean => late === 0 && over > 0 && over <= LONGEST_EXTENSION

/** One of the less urgent inspections of a route out, the least urgent first, and this one at its best place in. */
function swapsOn(
  route: ChangedRoute,
  inspection: RankedInspection,
): { readonly out: RankedInspection; readonly swapped: RouteOrder }[] {
  return route.inspections
    .filter((each) => !isPrescheduled(each) && (each.rank > inspection.rank || isPrescheduled(inspection)))
    .toSorted((one, other) => other.rank - one.rank)
    .map((out) => {
      const rest = { ...route, inspections: route.inspections.filter((each) => each !== out) }
      return { out, swapped: orderOf(route, bestPlace(rest, inspection).inspections) }
    })
}

/** What to change where no route can take the inspection. */
function adviceFor({ code, inspectorId }: Unrouted, inspection: RankedInspection): string {
  const category = categoryCode(inspection.complaintCategory)
  const required = inspection.requiredInspectors.join(', ')
  const advice: Partial<Record<UnroutedCode, string>> = {
    'unmapped-category': `Map category ${category} in Settings`,
    'no-department': `Select an inspector of a department that does ${inspection.unit}`,
    'no-skill': `Select an inspector with a skill for category ${category}, or change its skills in Settings`,
    'no-district': `Select an inspector who has district ${inspection.district} or one beside it`,
    'required-unknown': `Correct RequiredEngineers of ${inspection.inspectionId}: ${required} is not on the inspector list`,
    'required-absent': `Select ${required} for this day, or correct RequiredEngineers of ${inspection.inspectionId}`,
    'joint-visit': `Name one inspector in RequiredEngineers of ${inspection.inspectionId}`,
    cancelled: 'Generate the routes again',
    failed: 'Generate the routes again',
    'no-coordinates': `Correct the address of ${inspectorId ?? 'the inspector'}`,
  }
  const other = isPrescheduled(inspection) ? 'Agree on another time for the appointment' : 'Plan it for another day'
  return advice[code] ?? other
}
