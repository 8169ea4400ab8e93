import { greatCircleMeters } from '#engine/base/geo.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import { travelSeconds } from '#engine/travel/index.ts'
import type { DayInput, Strategy } from '../assignment/day-assignment.ts'
import { createBoard, type DayBoard } from '../assignment/day-board.ts'
import { give, type InspectorLoad } from '../assignment/inspector-load.ts'
import { type Verdict, verdictOf } from '../assignment/may-have.ts'
import { LONGEST_EXTENSION, selectableFor, type Try, whyTriedInVain } from '../assignment/why-unassigned.ts'
import type { AskedTravel } from '../changes/known-legs.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { isPrescheduled, minutesOf } from '../routing/appointment.ts'
import { travelModes } from '../routing/build-route.ts'
import type { InspectorDay, RoutedDay } from '../routing/inspector-day.ts'
import { routeInspector } from '../routing/route-inspector.ts'
import type { Unrouted, UnroutedCode } from '../unrouted.ts'
import type { GeneratedDay } from './assemble-plan.ts'
import { askWays, earliestEnd, emptySlot, fill, fitIn, join, MOST_ASKED, type Slot } from './route-slot.ts'

/** What a day is refilled with: the rules that it was shared out by, and who prices its routes. */
export interface Refilling extends AskedTravel {
  readonly strategy: Strategy
  readonly input: DayInput
}

/** Reasons that the time of a day decides: what has them is tried again once the routes are known. */
const DECIDED_BY_TIME: ReadonlySet<UnroutedCode> = new Set(['day-full', 'past-end', 'too-far'])

/** Rounds of refilling: lunch that moves may make room for what had none the first time. */
const MOST_ROUNDS = 3

/**
 * A day whose free time is used: what was left over for want of room, or taken off a route, goes in order of rank to whom
 * the rules of the strategy allow it, where it fits into the time that is left, by the shortest way.
 *
 * Each of the rest gets the reason that came of trying it. Appointments, routes that were not found and what nobody may do
 * stay as they are. Travel that was asked for is forgotten once its inspections have had their turn: a list of 50,000
 * takes no more memory than a short one.
 */
export async function refillDay(day: GeneratedDay, refilling: Refilling): Promise<GeneratedDay> {
  const slots = slotsOf(day, refilling)
  const retried = retriedOf(day)
  let { routed } = day
  let left: readonly RankedInspection[] = retried
  let explained: Explained = { reasons: [], fitting: retried }
  for (let round = 0; round < MOST_ROUNDS && explained.fitting.length > 0; round++) {
    await giveLeftOver(slots, explained.fitting, refilling)
    routed = await priceRefilled(slots, routed, refilling)
    const onRoutes = new Set(slots.flatMap(({ inspections }) => inspections))
    left = left.filter((inspection) => !onRoutes.has(inspection))
    explained = await explainLeft(slots, left, refilling)
  }
  const isRetried = new Set(retried.map(({ inspectionId }) => inspectionId))
  const keep = (all: readonly Unrouted[]) => all.filter(({ inspectionId }) => !isRetried.has(inspectionId))
  return {
    ...day,
    days: daysWith(day, slots, routed),
    routed: new Map([...routed].map(([id, each]) => [id, { ...each, unrouted: keep(each.unrouted) }])),
    unassigned: [...keep(day.unassigned), ...explained.reasons],
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
    fill(slot, facts, secondsOf(found))
    return slot
  })
}

const secondsOf = (routed: RoutedDay | undefined): number[] =>
  routed?.route?.itinerary.legs.map(({ durationSeconds }) => durationSeconds) ?? []

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

/** Puts what fits into the slots, which change. */
async function giveLeftOver(
  slots: readonly Slot[],
  list: readonly RankedInspection[],
  refilling: Refilling,
): Promise<void> {
  const board = boardOf(slots, refilling.input)
  const isOpen = ({ slot }: Seat): boolean => slot.isOpen && !slot.isRefused
  const seats = slots.flatMap((slot, index): Seat[] => {
    const load = board.loads[index]
    const mayTake = (each: RankedInspection): boolean =>
      load !== undefined &&
      slot.spareMinutes >= minutesOf(each) &&
      verdictOf(refilling.strategy, board, load, each) === 'may'
    return load ? [{ slot, load, mayTake }] : []
  })
  for (const [turn, inspection] of list.entries()) {
    const fitting = []
    for (const seat of seats.filter((each) => isOpen(each) && each.mayTake(inspection))) {
      if (!seat.slot.ways.has(inspection)) await askWays(seat.slot, waveOf(list, turn, seat), refilling)
      const place = fitIn(seat.slot, inspection)
      if (place) fitting.push({ ...seat, place })
    }
    const [best] = fitting.toSorted((one, other) => one.place.extra - other.place.extra)
    if (!best) continue
    join(best.slot, inspection, best.place)
    give(best.load, inspection)
  }
}

/** A route, what its inspector has, and whether an inspection may be tried on it. */
interface Seat {
  readonly slot: Slot
  readonly load: InspectorLoad
  readonly mayTake: (inspection: RankedInspection) => boolean
}

/** The next of a list that may be tried on a route. */
function waveOf(list: readonly RankedInspection[], from: number, { mayTake }: Seat): RankedInspection[] {
  const wave: RankedInspection[] = []
  for (let turn = from; turn < list.length && wave.length < MOST_ASKED; turn++) {
    const each = list[turn]
    if (each && mayTake(each)) wave.push(each)
  }
  return wave
}

/** The routes with those that were refilled priced anew; one that does not keep its time then stays as it was. */
async function priceRefilled(
  slots: readonly Slot[],
  routed: GeneratedDay['routed'],
  { date, port }: Refilling,
): Promise<GeneratedDay['routed']> {
  const all = new Map(routed)
  for (const slot of slots.filter(({ joined }) => joined.length > 0)) {
    const { inspector, inspections } = slot
    const before = routed.get(inspector.inspectorId)
    const frame = { date, inspector, keepsOrder: true, isAllOrNothing: true, finishBy: WORKDAY.to }
    const found = await routeInspector({ ...frame, inspections }, port)
    if (found.route && found.unrouted.length === 0) {
      all.set(inspector.inspectorId, { ...before, route: found.route, unrouted: before?.unrouted ?? [] })
      fill(slot, inspections, secondsOf(found))
      continue
    }
    slot.isRefused = true
    fill(
      slot,
      inspections.filter((each) => !slot.joined.includes(each)),
      secondsOf(before),
    )
  }
  return all
}

/** What became of those that are left. */
interface Explained {
  readonly reasons: readonly Unrouted[]
  /** Those that somebody has time for. */
  readonly fitting: readonly RankedInspection[]
}

/** An inspection that is left, and who might take it after all, the likeliest first. */
interface Left {
  readonly inspection: RankedInspection
  readonly tries: Try[]
  readonly likely: number[]
}

/**
 * The reasons of those that are left, in their order. Each is tried with the likeliest of those who may do it, until
 * somebody has time within the longest extension: that is the reason then, and nothing is said of the others.
 */
async function explainLeft(
  slots: readonly Slot[],
  list: readonly RankedInspection[],
  refilling: Refilling,
): Promise<Explained> {
  const board = boardOf(slots, refilling.input)
  const all = list.map((inspection) => leftOf(inspection, { slots, board, strategy: refilling.strategy }))
  let open = all.filter(({ likely }) => likely.length > 0)
  for (let choice = 0; open.length > 0; choice++) {
    for (const [index, slot] of slots.entries()) {
      const theirs = open.filter(({ likely }) => likely[choice] === index)
      await tryAll(slot, theirs, { ...refilling, load: board.loads[index] })
    }
    open = open.filter(({ likely, tries }) => choice + 1 < likely.length && !tries.some(({ time }) => time))
  }
  const refused = new Set(board.loads.filter((_, index) => slots[index]?.isRefused))
  const isFitting = ({ tries }: Left): boolean =>
    tries.some(({ load, verdict, time }) => time && verdict === 'may' && isInTime(time) && !refused.has(load))
  return {
    reasons: all.map(({ inspection, tries }) => ({
      inspectionId: inspection.inspectionId,
      ...whyTriedInVain(tries, inspection, selectableFor(refilling.input, inspection)),
    })),
    fitting: all.filter(isFitting).map(({ inspection }) => inspection),
  }
}

const isInTime = ({ finishesAt, finishBy }: NonNullable<Try['time']>): boolean => finishesAt <= finishBy

/** Tries inspections on a route: notes when its day would be over with each. */
async function tryAll(
  slot: Slot,
  theirs: readonly Left[],
  { load, ...asking }: AskedTravel & { readonly load: InspectorLoad | undefined },
): Promise<void> {
  for (let from = 0; from < theirs.length; from += MOST_ASKED) {
    const wave = theirs.slice(from, from + MOST_ASKED)
    const inspections = wave.map(({ inspection }) => inspection)
    await askWays(slot, inspections, asking)
    for (const { inspection, tries } of wave) {
      const tried = tries.find((each) => each.load === load)
      const finishesAt = earliestEnd(slot, inspection, slot.finishBy + LONGEST_EXTENSION)
      if (tried && finishesAt !== undefined) tried.time = { finishesAt, finishBy: slot.finishBy }
    }
  }
  slot.ways = new Map()
}

/** What the rules let somebody take comes first, then what only a person may give them; of each the nearest first. */
const ORDER: readonly Verdict[] = ['may', 'far', 'busy']

function leftOf(
  inspection: RankedInspection,
  {
    slots,
    board,
    strategy,
  }: { readonly slots: readonly Slot[]; readonly board: DayBoard; readonly strategy: Strategy },
): Left {
  const tries: Try[] = []
  const likely: { readonly index: number; readonly order: number; readonly over: number }[] = []
  for (const [index, load] of board.loads.entries()) {
    const [slot, verdict] = [slots[index], verdictOf(strategy, board, load, inspection)]
    if (!slot?.isOpen || verdict === 'incapable' || verdict === 'elsewhere') continue
    tries.push({ load, verdict })
    const over = minutesOf(inspection) - slot.spareMinutes
    if (!ORDER.includes(verdict) || over > LONGEST_EXTENSION) continue
    likely.push({ index, order: ORDER.indexOf(verdict), over: over + detourOf(slot, inspection) })
  }
  likely.sort((one, other) => one.order - other.order || one.over - other.over)
  return { inspection, tries, likely: likely.map(({ index }) => index) }
}

/** About how many minutes it takes from the nearest place of a route to an inspection and back. */
function detourOf({ inspector, inspections }: Slot, inspection: RankedInspection): number {
  const apart = [inspector.home, ...inspections].map((place) => greatCircleMeters(place, inspection))
  return secondsToMinutes(2 * travelSeconds(Math.min(...apart), travelModes[inspector.mobility]))
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
