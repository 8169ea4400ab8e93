import { byteAt, intAt } from '#engine/base/typed-array.ts'
import type { RoadVehicle } from '#engine/travel/road-vehicle.ts'
import type { TravelConditions } from '#engine/travel/travel-conditions.ts'
import type { EdgeLimits } from '../network/edge-limits.ts'
import type { EdgeColumns, RoadNetwork } from '../network/road-network.ts'
import { rulesDuring } from '../network/tags/hour-rules.ts'
import { roadClassAt } from '../network/tags/road-class.ts'
import { hourBans } from '../network/tags/way-hours.ts'
import { vehicleBans } from '../network/tags/way-limits.ts'
import { throughStreets } from '../network/turns/turn-graph.ts'

/** What streets forbid under some conditions. */
export interface Restrictions {
  /** How many times as long each edge takes; infinite where nobody may be on it. */
  readonly factors: Float64Array
  /** 1 for edges on which one may begin and end, and not pass. */
  readonly isForEnds: Uint8Array
  /** Edges on which that is so for some or at some hours. */
  readonly closable: ReadonlySet<number>
  /** Edges that may not be turned into, by the edge before. */
  readonly turns: ReadonlyMap<number, ReadonlySet<number>>
}

/** What the streets of a network forbid to a vehicle and at some hours; `undefined` where that is nothing. O(edges). */
export function restrictionsOf(
  network: RoadNetwork,
  { vehicle, hours }: Pick<TravelConditions, 'vehicle' | 'hours'>,
): Restrictions | undefined {
  const rules = network.hours && hours ? rulesDuring(network.hours, hours) : []
  const isFit = vehicle !== undefined && fits(network, vehicle)
  if (!isFit && rules.length === 0) return undefined
  const factors = isFit ? paceOf(vehicle, network.edges) : new Float64Array(network.edges.heads.length).fill(1)
  const isForEnds = new Uint8Array(network.edges.heads.length)
  if (isFit) putLimits(network, vehicle, { factors, isForEnds })
  const turns = new Map<number, Set<number>>()
  for (const rule of rules)
    putRule(network, { rule, isTruck: isFit && vehicle.kind === 'truck' }, { factors, isForEnds, turns })
  return isNothing({ factors, isForEnds, turns })
    ? undefined
    : { factors, isForEnds, turns, closable: throughStreets(network) }
}

/** A cargo bike rides where bicycles do, everything else where cars do; nobody walks with one. */
const fits = ({ mode }: RoadNetwork, { kind }: RoadVehicle): boolean =>
  mode === (kind === 'cargo-bike' ? 'bicycling' : 'driving')

function putLimits(
  { limits, edges }: RoadNetwork,
  vehicle: RoadVehicle,
  { factors, isForEnds }: Pick<Restrictions, 'factors' | 'isForEnds'>,
): void {
  if (!limits) return
  for (const [row, edge] of limits.edges.entries()) {
    const speed = intAt(limits.speeds, row)
    if (vehicle.kind === 'truck' && speed > 0)
      factors[edge] = slowedTo(Math.min(speed, TRUCK_ON_MOTORWAYS), edges, edge)
    if (forbids(limits, row, vehicle)) factors[edge] = Number.POSITIVE_INFINITY
    if (isForEndsOf(limits, row, vehicle)) isForEnds[edge] = 1
  }
}

function putRule(
  { hours }: RoadNetwork,
  { rule, isTruck }: { readonly rule: number; readonly isTruck: boolean },
  {
    factors,
    isForEnds,
    turns,
  }: Omit<Restrictions, 'turns' | 'closable'> & { readonly turns: Map<number, Set<number>> },
): void {
  if (!hours) return
  const [edge, turn, ban] = [intAt(hours.edges, rule), intAt(hours.turns, rule), byteAt(hours.bans, rule)]
  if (turn >= 0) turns.set(edge, (turns.get(edge) ?? new Set()).add(turn))
  if (ban & hourBans.closed) factors[edge] = Number.POSITIVE_INFINITY
  if (ban & (hourBans.through | (isTruck ? hourBans.trucksThrough : 0))) isForEnds[edge] = 1
}

const isNothing = ({ factors, isForEnds, turns }: Omit<Restrictions, 'closable'>): boolean =>
  turns.size === 0 && factors.every((factor) => factor === 1) && isForEnds.every((is) => is === 0)

/** Bits of `vehicleBans` that close a street to a vehicle. */
const bansOf: Readonly<Record<RoadVehicle['kind'], number>> = {
  van: vehicleBans.vans,
  truck: vehicleBans.trucks,
  'cargo-bike': 0,
}

/** Whether signs keep a vehicle from the edge of a row: it is too large or heavy, or of a kind that may not be there. */
function forbids(limits: EdgeLimits, row: number, vehicle: RoadVehicle): boolean {
  const { heightMeters = 0, weightTonnes = 0, lengthMeters = 0, widthMeters = 0 } = vehicle
  const against = bansOf[vehicle.kind] | (vehicle.carriesDangerousGoods ? vehicleBans.hazmat : 0)
  return (
    exceeds(heightMeters * CENTIMETERS, intAt(limits.heights, row)) ||
    exceeds(weightTonnes * KILOGRAMS, intAt(limits.weights, row)) ||
    exceeds(lengthMeters * CENTIMETERS, intAt(limits.lengths, row)) ||
    exceeds(widthMeters * CENTIMETERS, intAt(limits.widths, row)) ||
    (byteAt(limits.bans, row) & against) !== 0
  )
}

/** Whether a vehicle may begin and end on the edge of a row, and not pass. */
const isForEndsOf = (limits: EdgeLimits, row: number, { kind }: RoadVehicle): boolean =>
  kind === 'truck' && (byteAt(limits.bans, row) & vehicleBans.trucksThrough) !== 0

const CENTIMETERS = 100
const KILOGRAMS = 1_000

const exceeds = (measure: number, limit: number): boolean => limit > 0 && Math.round(measure) > limit

/**
 * Kilometers an hour that a truck drives at most where cars may drive faster: what its limiter is set to, and on roads
 * that are no motorways what most of Europe signs for it.
 *
 * @see Directive 2002/85/EC on speed limitation devices: 90 km/h
 * @see https://wiki.openstreetmap.org/wiki/Default_speed_limits
 */
const TRUCK_ON_MOTORWAYS = 90
const TRUCK_ELSEWHERE = 80

/** How many times as long a loaded cargo bike takes as a bicycle; our own. */
const CARGO_BIKE = 1.15

const MILLIS_PER_DECIMETER = 360

/** How many times as long as everybody a vehicle takes along each edge; infinite where it cannot ride at all. */
function paceOf({ kind }: RoadVehicle, edges: EdgeColumns): Float64Array {
  const { classes } = edges
  if (kind === 'van') return new Float64Array(classes.length).fill(1)
  return Float64Array.from(classes, (number, edge) => {
    const { name } = roadClassAt(number)
    if (kind === 'cargo-bike') return name === 'steps' ? Number.POSITIVE_INFINITY : CARGO_BIKE
    return slowedTo(name.startsWith('motorway') ? TRUCK_ON_MOTORWAYS : TRUCK_ELSEWHERE, edges, edge)
  })
}

/** How many times as long an edge takes with a limit in kilometers an hour, of which its class drives a share. */
function slowedTo(limit: number, { classes, millis, decimeters }: EdgeColumns, edge: number): number {
  const { share } = roadClassAt(byteAt(classes, edge))
  const least = (intAt(decimeters, edge) * MILLIS_PER_DECIMETER) / (share * limit)
  return Math.max(1, least / intAt(millis, edge))
}
