import type { DayInput, Strategy } from '../assignment/day-assignment.ts'
import { createBoard, type DayBoard } from '../assignment/day-board.ts'
import { give } from '../assignment/inspector-load.ts'
import { verdictOf } from '../assignment/may-have.ts'
import { type Try, whyTriedInVain } from '../assignment/why-unassigned.ts'
import type { BestPlace } from '../changes/best-place.ts'
import type { AskedTravel } from '../changes/known-legs.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled, minutesOf } from '../routing/appointment.ts'
import type { InspectorDay, RoutedDay } from '../routing/inspector-day.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import type { Unrouted, UnroutedCode } from '../unrouted.ts'
import type { GeneratedDay } from './assemble-plan.ts'
import { emptySlot, fill, joinAt, placeIn, type Slot } from './route-slot.ts'

/** What a day is refilled with: the rules that it was shared out by, and who prices its routes. */
export interface Refilling extends AskedTravel {
  readonly strategy: Strategy
  readonly input: DayInput
}

/** Reasons that the time of a day decides: what has them is tried again once the routes are known. */
const DECIDED_BY_TIME: ReadonlySet<UnroutedCode> = new Set(['day-full', 'past-end', 'too-far'])

/**
 * A day whose free time is used: what was left over for want of room, or taken off a route, goes in order of rank to whom
 * the rules of the strategy allow it, where it fits into the time that is left, by the shortest way.
 *
 * Each of the rest gets the reason that came of trying it with everybody. Appointments, routes that were not found and
 * what nobody may do stay as they are.
 */
export async function refillDay(day: GeneratedDay, refilling: Refilling): Promise<GeneratedDay> {
  const slots = slotsOf(day, refilling)
  const retried = retriedOf(day)
  await giveLeftOver(slots, retried, refilling)
  const routed = await priceRefilled(slots, day, refilling)
  const onRoutes = new Set(
    [...routed.values()].flatMap(({ route }) => route?.inspections.map(({ inspectionId }) => inspectionId) ?? []),
  )
  const left = retried.filter(({ inspectionId }) => !onRoutes.has(inspectionId))
  const reasons = await explainLeft(slots, left, refilling)
  const isRetried = new Set(retried.map(({ inspectionId }) => inspectionId))
  const keep = (all: readonly Unrouted[]) => all.filter(({ inspectionId }) => !isRetried.has(inspectionId))
  return {
    ...day,
    days: daysWith(day, slots, routed),
    routed: new Map([...routed].map(([id, each]) => [id, { ...each, unrouted: keep(each.unrouted) }])),
    unassigned: [...keep(day.unassigned), ...reasons],
  }
}

/** Everybody's route as it can be refilled; of somebody whose route was not found, what they were to do. */
function slotsOf({ days, routed }: GeneratedDay, { input }: Refilling): Slot[] {
  const byId = new Map(input.inspections.map((each) => [each.inspectionId, each]))
  return input.inspectors.map((inspector) => {
    const given = days.find((each) => each.inspector.inspectorId === inspector.inspectorId)
    const found = routed.get(inspector.inspectorId)
    const isFound = found !== undefined && found.failed?.reason !== 'Route optimization failed'
    const slot = emptySlot(inspector, given === undefined || isFound)
    const inspections = isFound ? (found.route?.inspections ?? []) : (given?.inspections ?? [])
    const facts = inspections.flatMap(({ inspectionId }) => byId.get(inspectionId) ?? [])
    fill(slot, facts, found?.route?.itinerary.legs ?? [])
    return slot
  })
}

function retriedOf({ inspections, unassigned, routed }: GeneratedDay): RankedInspection[] {
  const reasons = [...unassigned, ...[...routed.values()].flatMap(({ unrouted }) => unrouted)]
  const codes = new Map(reasons.map(({ inspectionId, code }) => [inspectionId, code]))
  return inspections.filter((inspection) => {
    const code = codes.get(inspection.inspectionId)
    return code !== undefined && DECIDED_BY_TIME.has(code) && !isPrescheduled(inspection)
  })
}

/** Loads as the routes are. */
function boardOf(slots: readonly Slot[], input: DayInput): DayBoard {
  const board = createBoard(input)
  for (const [index, { inspections }] of slots.entries()) {
    const load = board.loads[index]
    if (load) for (const inspection of inspections) give(load, inspection)
  }
  return board
}

/** Slots with what they hold, and the list that is gone through. */
interface Turns extends Refilling {
  readonly slots: readonly Slot[]
  readonly board: DayBoard
  readonly list: readonly RankedInspection[]
}

/** What came of trying an inspection with somebody; the place where there is time that it could take. */
interface Tried extends Omit<Try, 'time'> {
  readonly slot: Slot
  readonly place?: BestPlace & { readonly extra: number }
}

async function tryEverybody(turn: number, inspection: RankedInspection, turns: Turns): Promise<Tried[]> {
  const { slots, board, list, strategy, date, port } = turns
  const tries: Tried[] = []
  for (const [index, load] of board.loads.entries()) {
    const slot = slots[index]
    if (!slot) continue
    const verdict = verdictOf(strategy, board, load, inspection)
    const hasTime = verdict === 'may' && slot.isOpen && slot.spareMinutes >= minutesOf(inspection)
    const isNext = (each: RankedInspection): boolean => board.isCapable(load, each)
    const asking = { date, port, next: { list, from: turn, isNext } }
    tries.push({ load, slot, verdict, ...(hasTime && { place: await placeIn(slot, inspection, asking) }) })
  }
  return tries
}

/** Puts what fits into the slots, which change. */
async function giveLeftOver(
  slots: readonly Slot[],
  list: readonly RankedInspection[],
  refilling: Refilling,
): Promise<void> {
  const turns = { ...refilling, slots, list, board: boardOf(slots, refilling.input) }
  for (const [turn, inspection] of list.entries()) {
    const fitting = (await tryEverybody(turn, inspection, turns)).flatMap(({ slot, load, place }) =>
      place && place.late === 0 && place.over === 0 ? [{ slot, load, place }] : [],
    )
    const [best] = fitting.toSorted((one, other) => one.place.extra - other.place.extra)
    if (!best) continue
    joinAt(best.slot, inspection, best.place.position)
    give(best.load, inspection)
  }
}

/** The routes with those that were refilled priced anew; one that does not keep its time then stays as it was. */
async function priceRefilled(
  slots: readonly Slot[],
  { routed }: GeneratedDay,
  { date, port }: Refilling,
): Promise<ReadonlyMap<string, RoutedDay>> {
  const all = new Map(routed)
  for (const slot of slots.filter(({ joined }) => joined.length > 0)) {
    const { inspector, inspections } = slot
    const before = routed.get(inspector.inspectorId)
    const frame = { date, inspector, keepsOrder: true, isAllOrNothing: true, finishBy: WORKDAY.to }
    const found = await routeInspector({ ...frame, inspections }, port)
    if (found.route && found.unrouted.length === 0) {
      all.set(inspector.inspectorId, { ...before, route: found.route, unrouted: before?.unrouted ?? [] })
      continue
    }
    fill(
      slot,
      inspections.filter((each) => !slot.joined.includes(each)),
      before?.route?.itinerary.legs ?? [],
    )
  }
  return all
}

async function explainLeft(
  slots: readonly Slot[],
  list: readonly RankedInspection[],
  refilling: Refilling,
): Promise<Unrouted[]> {
  const turns = { ...refilling, slots, list, board: boardOf(slots, refilling.input) }
  const reasons: Unrouted[] = []
  for (const [turn, inspection] of list.entries()) {
    const tries = (await tryEverybody(turn, inspection, turns)).map(({ place, ...tried }): Try => {
      const time = place && { finishesAt: place.finishesAt, finishBy: WORKDAY.to, isKept: place.late === 0 }
      return { ...tried, ...(time && { time }) }
    })
    reasons.push({ inspectionId: inspection.inspectionId, ...whyTriedInVain(tries, inspection) })
  }
  return reasons
}

/** The days with those of inspectors who had nothing to do before, in the order of the inspectors. */
function daysWith(
  { days, inspectors }: GeneratedDay,
  slots: readonly Slot[],
  routed: ReadonlyMap<string, RoutedDay>,
): InspectorDay[] {
  const known = new Map(days.map((each) => [each.inspector.inspectorId, each]))
  const [first] = days
  for (const { inspector, inspections } of slots) {
    const route = routed.get(inspector.inspectorId)?.route
    if (known.has(inspector.inspectorId) || !route) continue
    const frame = { date: route.date, inspector, inspections, finishBy: WORKDAY.to }
    known.set(inspector.inspectorId, { ...frame, keepsOrder: first?.keepsOrder ?? false })
  }
  return inspectors.flatMap(({ inspectorId }) => known.get(inspectorId) ?? [])
}
