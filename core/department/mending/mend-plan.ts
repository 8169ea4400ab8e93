import type { TravelPort } from '#engine/travel/index.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { ChangeRules } from '../changes/broken-rules.ts'
import type { ChangedRoute } from '../changes/route-order.ts'
import { failedAfter, withoutTimes } from '../plans/change-plan.ts'
import type { DayPlan, UnroutedInspection } from '../plans/day-plan.ts'
import { withFailedAppointments } from '../plans/failed-appointments.ts'
import { daysOf, leftBy, shareOut } from '../plans/take-off.ts'
import { rankInspections } from '../ranking/rank-inspections.ts'
import type { RankedInspection, RankingPolicy } from '../ranking/ranked-inspection.ts'
import { isPrescheduled } from '../routing/appointment.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import type { InspectionDuration } from '../rows/workspace-rows.ts'
import type { Unrouted } from '../unrouted.ts'
import { isFresh, judgeBy, type ListsOfDay, openOf, type StaleKind, stalePlan } from './stale-plan.ts'

/** What a plan is mended by. */
export interface Mending extends ChangeRules {
  readonly lists: ListsOfDay
  readonly durations: readonly InspectionDuration[]
  readonly policy: RankingPolicy
}

/** A plan that is true again. */
export interface MendedPlan {
  readonly plan: DayPlan
  /** What is on no list of the day any more, and was on a route. */
  readonly dropped: readonly string[]
  /** What went to whom, also what stays with somebody at another time. */
  readonly given: readonly { readonly inspectionId: string; readonly inspectorId: string }[]
  /** What is on no route now and should be on one. */
  readonly left: readonly string[]
}

/**
 * A plan that the lists of now make true again, with as little else changed as can be: what is not to be made goes, who is
 * away is given nothing, an appointment is at its new time, with whoever had it where that breaks no rule, and what does not
 * fit any more goes to others who have room, as `takeOff` gives it. What is marked stays as it is, and so does every route
 * for which nothing is stale. Afterwards nothing of the plan is stale; a plan that holds is answered as it is.
 *
 * @throws what the port throws
 */
export async function mendPlan(plan: DayPlan, mending: Mending, port: TravelPort): Promise<MendedPlan> {
  const stale = stalePlan(plan, mending.lists)
  if (isFresh(stale)) return { plan, dropped: [], given: [], left: [] }
  const bench = benchOf(plan, mending)
  const mended: MendedRoute[] = []
  for (const route of plan.routes) mended.push(await mendRoute(route, bench, port))
  const waiting = mendWaiting(plan, bench)
  const unplanned = stale.inspections.flatMap(({ kind, inspectionId }) =>
    kind === 'unplanned' ? (bench.facts.get(inspectionId) ?? []) : [],
  )
  const open: Open[] = [
    ...mended.flatMap((each) => each.open),
    ...[...waiting.open, ...unplanned].map((inspection) => ({ inspection, reason: noRoom(inspection) })),
  ]
  const inspectors = plan.inspectors.flatMap((each) => bench.personNow(each) ?? [])
  const kept = { ...plan, inspectors, routes: mended.flatMap(({ route }) => route ?? []) }
  const owners = new Map(open.flatMap(({ inspection, owner }) => (owner ? [[inspection.inspectionId, owner]] : [])))
  const { settings, neighbours, lists } = mending
  const sharing = { settings, neighbours, date: lists.date, port, owners }
  const among = daysOf(kept).map((day) => dayNow(day, bench))
  const shared = await shareOut(
    among,
    open.map(({ inspection }) => inspection),
    sharing,
  )
  const reasons = new Map(open.map(({ inspection, reason }) => [inspection.inspectionId, reason]))
  const left = shared.left.flatMap(({ inspectionId }) => reasons.get(inspectionId) ?? [])
  return {
    plan: assemble(plan, { ...kept, routes: withShared(plan, kept.routes, shared.routes) }, [...waiting.kept, ...left]),
    dropped: mended.flatMap((each) => each.dropped),
    given: shared.given,
    left: left.map(({ inspectionId }) => inspectionId),
  }
}

/** How many routes mending a plan may price: for the day's allowance of who asks. */
export function mendingTries(plan: DayPlan, lists: ListsOfDay): number {
  const { absences, inspections } = stalePlan(plan, lists)
  return absences.reduce((sum, each) => sum + each.inspections, 0) + inspections.length
}

/** An inspection that is to be put on a route, and why it is on none if nobody has room. */
interface Open {
  readonly inspection: RankedInspection
  readonly reason: UnroutedInspection
  readonly owner?: string
}

interface MendedRoute {
  readonly route?: InspectorRoute
  readonly open: readonly Open[]
  readonly dropped: readonly string[]
}

/** What everything is mended with. */
interface Bench {
  readonly date: string
  /** Every inspection of the day as it is by the lists. */
  readonly facts: ReadonlyMap<string, RankedInspection>
  readonly kindOf: (inspection: RankedInspection) => StaleKind | undefined
  /** An inspector with the blocks of now; none who is away. */
  readonly personNow: (inspector: RoutableInspector) => RoutableInspector | undefined
  /** Whose routes an absence makes untrue. */
  readonly absent: ReadonlySet<string>
}

function benchOf(plan: DayPlan, { lists, durations, policy }: Mending): Bench {
  const { date, inspections } = lists
  const facts = new Map<string, RankedInspection>()
  for (const each of rankInspections({ inspections, durations, date, policy })) {
    if (!facts.has(each.inspectionId)) facts.set(each.inspectionId, each)
  }
  const judge = judgeBy(lists)
  const listed = new Map(lists.inspectors.map((each) => [each.inspectorId, each]))
  return {
    date,
    facts,
    kindOf: (inspection) => judge(inspection)[0]?.kind,
    absent: new Set(stalePlan(plan, lists).absences.map(({ inspectorId }) => inspectorId)),
    personNow: (inspector) => {
      const now = listed.get(inspector.inspectorId)
      if (!now || now.availability === 'blocked') return undefined
      return { ...inspector, availability: now.availability, partialBlocks: now.partialBlocks }
    },
  }
}

/** The day of somebody who may be given more, with the blocks of now. */
const dayNow = (day: ChangedRoute, { personNow }: Bench): ChangedRoute => ({
  ...day,
  inspector: personNow(day.inspector) ?? day.inspector,
})

const isOff = (kind: StaleKind | undefined): boolean => kind === 'gone' || kind === 'done' || kind === 'other-day'
const isNewTime = (kind: StaleKind | undefined): boolean => kind === 'added' || kind === 'moved'

/** A route without what is stale of it, the rest in its order; itself where nothing is. */
async function mendRoute(route: InspectorRoute, bench: Bench, port: TravelPort): Promise<MendedRoute> {
  const { date, finishBy, driven, inspector } = route
  const { inspectorId } = inspector
  const rest = openOf(route).map((each) => ({ kind: bench.kindOf(each), inspection: withoutTimes(each) }))
  if (!bench.absent.has(inspectorId) && rest.every(({ kind }) => kind === undefined)) {
    return { route, open: [], dropped: [] }
  }
  const person = bench.personNow(inspector)
  const current = rest.flatMap(({ kind, inspection }) =>
    isOff(kind)
      ? []
      : [
          {
            kind,
            inspection: kind === undefined ? inspection : (bench.facts.get(inspection.inspectionId) ?? inspection),
          },
        ],
  )
  const goes = current.filter(({ kind }) => !person || isNewTime(kind))
  const stays = current.filter(({ kind }) => person && !isNewTime(kind)).map(({ inspection }) => inspection)
  const head = route.inspections.slice(0, driven?.minutes.length ?? 0).map(withoutTimes)
  const day = { date, finishBy, inspector: person ?? inspector, keepsOrder: true, ...(driven && { driven }) }
  const routed = await routeInspector({ ...day, inspections: [...head, ...stays] }, port)
  const facts = new Map(stays.map((each) => [each.inspectionId, each]))
  return {
    ...(routed.route && { route: routed.route }),
    dropped: rest.flatMap(({ kind, inspection }) => (isOff(kind) ? [inspection.inspectionId] : [])),
    open: [
      ...goes.map(({ inspection }) =>
        person
          ? { inspection, reason: noRoom(inspection, inspectorId), owner: inspectorId }
          : { inspection, reason: leftBy(inspectorId, inspection) },
      ),
      ...routed.unrouted.flatMap((each) => misfit(each, facts.get(each.inspectionId))),
    ],
  }
}

/** What fits no more beside the rest, with the rule for which it does not. */
const misfit = (unrouted: Unrouted, inspection: RankedInspection | undefined): Open[] =>
  inspection ? [{ inspection, reason: { ...unrouted, inspection } }] : []

/** What is on no route, as it is by the lists: without what is off them, and appointments to be placed apart. */
function mendWaiting({ unrouted }: DayPlan, { kindOf, facts }: Bench) {
  const judged = unrouted.map((each) => ({ each, kind: kindOf(each.inspection) }))
  const factsOf = ({ inspection }: UnroutedInspection): RankedInspection =>
    facts.get(inspection.inspectionId) ?? inspection
  return {
    open: judged.flatMap(({ each, kind }) => (isNewTime(kind) ? [factsOf(each)] : [])),
    kept: judged.flatMap(({ each, kind }) => {
      if (isOff(kind) || isNewTime(kind)) return []
      return [kind === undefined ? each : { ...each, inspection: factsOf(each) }]
    }),
  }
}

function noRoom(inspection: RankedInspection, inspectorId?: string): UnroutedInspection {
  const { inspectionId } = inspection
  const what = isPrescheduled(inspection) ? 'its appointment as it is now' : 'it'
  const rule = `No day takes ${what} without breaking a rule. Look at its fixes, or agree on another time.`
  return { inspectionId, code: 'day-full', rule, ...(inspectorId !== undefined && { inspectorId }), inspection }
}

/** The routes with those that were given something in their places, in the order that the day had. */
function withShared(
  plan: DayPlan,
  kept: readonly InspectorRoute[],
  shared: readonly InspectorRoute[],
): readonly InspectorRoute[] {
  const idOf = ({ inspector }: InspectorRoute): string => inspector.inspectorId
  const given = new Set(shared.map(idOf))
  const order = [...plan.inspectors, ...plan.routes.map(({ inspector }) => inspector)].map((each) => each.inspectorId)
  return [...kept.filter((route) => !given.has(idOf(route))), ...shared].toSorted(
    (one, other) => order.indexOf(idOf(one)) - order.indexOf(idOf(other)),
  )
}

/** The plan as it is then: failures name nothing that is routed now, off the lists, or told of anew. */
function assemble(before: DayPlan, { routes, inspectors }: DayPlan, unrouted: readonly UnroutedInspection[]): DayPlan {
  const waiting = new Set(unrouted)
  const told = [
    ...before.unrouted.filter((each) => !waiting.has(each)).map(({ inspectionId }) => inspectionId),
    ...routes.flatMap(({ inspections }) => inspections.map(({ inspectionId }) => inspectionId)),
  ]
  return {
    routes,
    inspectors,
    unrouted: unrouted.toSorted((one, other) => one.inspection.rank - other.inspection.rank),
    failed: withFailedAppointments(failedAfter(before, new Set(told)), unrouted),
  }
}
