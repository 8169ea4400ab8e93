import { byteAt, intAt } from '#core/kernel/typed-array.ts'
import type { RoadVehicle } from '#core/travel/road-vehicle.ts'
import type { TravelConditions } from '#core/travel/travel-conditions.ts'
import { rulesDuring } from '../network/hour-rules.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { throughStreets } from '../network/turn-graph.ts'
import { hourBans } from '../network/way-hours.ts'
import { forbids, isForEndsOf } from './forbids.ts'
import { paceOf } from './vehicle-speed.ts'

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
  { limits }: RoadNetwork,
  vehicle: RoadVehicle,
  { factors, isForEnds }: Pick<Restrictions, 'factors' | 'isForEnds'>,
): void {
  if (!limits) return
  for (const [row, edge] of limits.edges.entries()) {
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
