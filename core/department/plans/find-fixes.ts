import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { TravelPort } from '#engine/travel/index.ts'
import { LONGEST_EXTENSION } from '../assignment/why-unassigned.ts'
import { type BestPlace, bestPlace } from '../changes/best-place.ts'
import { type ChangeRules, notTheirs, OUTSIDE } from '../changes/broken-rules.ts'
import { askLegs, type KnownLegs, type LegBetween, learnLegs, legsAtHand } from '../changes/known-legs.ts'
import { type DayPrice, priceChange } from '../changes/price-change.ts'
import { type ChangedRoute, orderOf, type RouteOrder } from '../changes/route-order.ts'
import { type CivilDay, WORKDAY } from '../civil-time.ts'
import { categoryCode } from '../ranking/category-code.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import type { Unrouted, UnroutedCode } from '../unrouted.ts'
import { changedDays } from './change-plan.ts'
import type { DayPlan } from './day-plan.ts'
import { isTakenOff } from './driven-plan.ts'

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

/** The day that fixes are found on. */
export interface FixDay extends ChangeRules {
  readonly date: CivilDay
  readonly plan: DayPlan
  /** Who prices the routes once a fix is saved. */
  readonly port: TravelPort
}

/** Fixes of each kind that are worth showing. */
const SHOWN = { give: 3, extend: 1, swap: 1 } as const
/** Routes that are priced at most for one list of fixes where each costs money. */
export const MOST_PAID_TRIES = 6

/**
 * How an unrouted inspection can be routed, the cheapest way first, each with its price: given to somebody whose day has
 * room for it, also to one who has nothing to do yet, a day extended for it, or the least urgent one of a day put out for
 * it. Where nobody may do it, what would have to be changed instead.
 *
 * What is offered has been tried as it would be saved, so that it is accepted unless somebody changes the day meanwhile.
 * O(routes × inspections³ of a route), and a route priced for each fix.
 * @throws what the port throws but for places that no road joins
 */
export async function findFixes(unrouted: Unrouted, day: FixDay): Promise<readonly Fix[]> {
  const inspection = day.plan.unrouted.find((each) => each.inspectionId === unrouted.inspectionId)?.inspection
  if (!inspection) return []
  const routes = routesOf(day.plan)
  for (const isOutside of [false, true]) {
    const theirs = routes.filter((route) => whoseIs(route, inspection, day) === (isOutside ? 'outside' : 'theirs'))
    const found = await fixesOn(theirs, inspection, { ...day, isOutside })
    if (found.length > 0) return found
  }
  return [{ kind: 'advice', words: adviceFor(unrouted, inspection), orders: [] }]
}

/** Everybody's day, also of those who have nothing to do; not of whoever was taken off. */
export function routesOf(plan: DayPlan): ChangedRoute[] {
  const { routes, inspectors } = plan
  const busy = new Set(routes.map(({ inspector }) => inspector.inspectorId))
  const idle = inspectors.filter(({ inspectorId }) => !busy.has(inspectorId))
  return [
    ...routes.filter((route) => !isTakenOff(plan, route)),
    ...idle.map((inspector) => ({ inspector, inspections: [], finishBy: WORKDAY.to })),
  ]
}

/** Whether an inspection is for the inspector of a route, is but for its district, or is not at all. */
export function whoseIs(
  route: ChangedRoute,
  inspection: RankedInspection,
  rules: ChangeRules,
): 'theirs' | 'outside' | 'nobody' {
  const broken = notTheirs(route, inspection, rules)
  if (broken.length === 0) return 'theirs'
  return broken.every(({ key }) => key.startsWith(OUTSIDE)) ? 'outside' : 'nobody'
}

export interface Finding extends FixDay {
  /** Whether the inspection is outside the districts of the inspectors, so that this rule may be broken. */
  readonly isOutside: boolean
}

/** A fix as it is worked out before it is tried. */
export interface Proposal {
  readonly kind: 'give' | 'extend' | 'swap'
  readonly route: ChangedRoute
  readonly inspections: readonly RankedInspection[]
  /** Put out for it. */
  readonly out?: RankedInspection
  readonly finishBy?: number
  readonly minutes: number
}

async function fixesOn(
  routes: readonly ChangedRoute[],
  inspection: RankedInspection,
  finding: Finding,
): Promise<Fix[]> {
  const proposals: Proposal[] = []
  for (const route of routes) {
    const legBetween = await askLegs(route, [inspection], finding)
    proposals.push(...proposalsOn(route, inspection, { ...finding, legBetween }))
  }
  const left = { tries: finding.port.between ? Number.POSITIVE_INFINITY : MOST_PAID_TRIES }
  const fixes: Fix[] = []
  for (const kind of ['give', 'extend', 'swap'] as const) {
    const ofKind = proposals.filter((each) => each.kind === kind)
    fixes.push(...(await acceptedOf(ofKind, finding, left)))
  }
  return fixes
}

/** The cheapest of one kind that are worth showing and would be accepted. Changes how many tries are left. */
async function acceptedOf(proposals: readonly Proposal[], finding: Finding, left: { tries: number }): Promise<Fix[]> {
  const fixes: Fix[] = []
  for (const proposal of proposals.toSorted((one, other) => one.minutes - other.minutes)) {
    if (fixes.length === SHOWN[proposal.kind] || left.tries === 0) break
    left.tries -= 1
    fixes.push(...(await tryFix(proposal, finding)))
  }
  return fixes
}

interface Proposing extends Finding {
  readonly legBetween: LegBetween
}

/** What can be done on one route, none of it breaking another rule that the route keeps. */
export function proposalsOn(route: ChangedRoute, inspection: RankedInspection, context: Proposing): Proposal[] {
  const place = bestPlace(route, inspection, context.legBetween)
  const propose = (proposal: Omit<Proposal, 'minutes' | 'route'>): Proposal[] => {
    const { inspections, finishBy = route.finishBy } = proposal
    const price = priceChange([route], [{ ...route, inspections, finishBy }], context, () => context.legBetween)
    const isSound = price.inspectors.length > 0 && price.broken.length <= (context.isOutside ? 1 : 0)
    return isSound ? [{ ...proposal, route, minutes: price.minutes }] : []
  }
  const given = propose({ kind: 'give', inspections: place.inspections })
  if (given.length > 0) return given
  const extended = mayExtend(place)
    ? propose({ kind: 'extend', inspections: place.inspections, finishBy: place.finishesAt })
    : []
  for (const out of lessUrgent(route, inspection)) {
    const rest = { ...route, inspections: route.inspections.filter((each) => each !== out) }
    const { inspections } = bestPlace(rest, inspection, context.legBetween)
    const swapped = propose({ kind: 'swap', inspections, out })
    if (swapped.length > 0) return [...extended, ...swapped]
  }
  return extended
}

const mayExtend = ({ late, over }: BestPlace): boolean => late === 0 && over > 0 && over <= LONGEST_EXTENSION

/** Those of a route that may be put out for an inspection, the least urgent first. */
const lessUrgent = (route: ChangedRoute, inspection: RankedInspection): RankedInspection[] =>
  route.inspections
    .slice(route.driven?.minutes.length ?? 0)
    .filter((each) => !isPrescheduled(each) && (each.rank > inspection.rank || isPrescheduled(inspection)))
    .toSorted((one, other) => other.rank - one.rank)

/** A proposal as the server makes it, and what it costs. */
interface TriedProposal {
  readonly after: InspectorRoute
  readonly price: DayPrice
  readonly orders: readonly RouteOrder[]
}

/** What comes of a proposal once it is saved; `undefined` where it would be refused. */
export async function tryProposal(proposal: Proposal, finding: Finding): Promise<TriedProposal | undefined> {
  const { kind, route } = proposal
  const order = orderOf(route, proposal.inspections)
  // By how much the day has to be longer, only its route tells.
  const finishBy = kind === 'extend' ? route.finishBy + LONGEST_EXTENSION : route.finishBy
  const [day] = changedDays(finding.plan, finding.date, [{ ...order, finishBy }])
  const routed = day && (await routeInspector(day, finding.port))
  if (!routed?.route || routed.failed || routed.unrouted.length > 0) return undefined
  const after = kind === 'extend' ? { ...routed.route, finishBy: routed.route.finishesAt } : routed.route
  const price = priceRouted(route, after, finding)
  if (price.inspectors.length === 0 || price.broken.length > (finding.isOutside ? 1 : 0)) return undefined
  return { after, price, orders: [kind === 'extend' ? { ...order, finishBy: after.finishBy } : order] }
}

/** A proposal as a fix in words. */
async function tryFix(proposal: Proposal, finding: Finding): Promise<Fix[]> {
  const tried = await tryProposal(proposal, finding)
  const own = tried?.price.inspectors[0]
  if (!tried || !own) return []
  const { after, price, orders } = tried
  const extra = own.minutes < 0 ? `−${-own.minutes}` : `+${own.minutes}`
  const outside = finding.isOutside ? ', outside their districts' : ''
  const words = `${wordsOf(proposal, after)}${outside}: ${extra} min, home ${formatClock(own.finishesAt)}`
  return [{ kind: proposal.kind, words, orders, price }]
}

/** The price by the legs that both routes have. */
function priceRouted(before: ChangedRoute, after: InspectorRoute, { plan, ...rules }: Finding): DayPrice {
  const known: KnownLegs = new Map()
  for (const { itinerary, ...route } of [...plan.routes.filter((each) => each === before), after]) {
    const legs = itinerary.legs.map(({ durationSeconds: seconds, distanceMeters: meters }) => ({ seconds, meters }))
    learnLegs(known, route, legs)
  }
  return priceChange([before], [after], rules, (orders) => legsAtHand(known, orders))
}

function wordsOf({ kind, route, out }: Proposal, { finishBy }: InspectorRoute): string {
  const { inspectorId } = route.inspector
  if (kind === 'extend') return `Extend the day of ${inspectorId} by ${finishBy - route.finishBy} min`
  if (!out) return `Give it to ${inspectorId}`
  return `Put it in the place of ${out.inspectionId} (rank ${out.rank}) on the day of ${inspectorId}`
}

/** What to change where no route can take the inspection. */
function adviceFor({ code, inspectorId, rule }: Unrouted, inspection: RankedInspection): string {
  const category = categoryCode(inspection.complaintCategory)
  const required = inspection.requiredInspectors.join(', ')
  const advice: Partial<Record<UnroutedCode, string>> = {
    'unmapped-category': `Map category ${category} in Settings`,
    'no-department': `Select an inspector of a department that does ${inspection.unit}`,
    'no-skill': `Select an inspector with a skill for category ${category}, or change its skills in Settings`,
    'no-district': `Select an inspector who has district ${inspection.district} or one beside it`,
    'required-unknown': `Correct RequiredEngineers of ${inspection.inspectionId}: ${required} is not on the inspector list`,
    // Whether somebody who is named can be selected at all, the reason knows.
    'required-absent': lastSentence(rule),
    'joint-visit': `Name one inspector in RequiredEngineers of ${inspection.inspectionId}`,
    cancelled: 'Generate the routes again',
    failed: 'Generate the routes again',
    'no-coordinates': `Correct the address of ${inspectorId ?? 'the inspector'}`,
  }
  const other = isPrescheduled(inspection) ? 'Agree on another time for the appointment' : 'Plan it for another day'
  return advice[code] ?? other
}

const lastSentence = (rule: string): string =>
  rule
    .slice(rule.lastIndexOf('. ', rule.length - 2) + 1)
    .trim()
    .replace(/[.]$/, '')
