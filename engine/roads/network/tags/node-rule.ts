import type { TravelMode } from '#engine/travel/travel-model.ts'
import { readRight } from './access.ts'
import { readWayLimits, type WayLimits } from './way-limits.ts'
import type { OsmTagMap } from './way-tags.ts'

/** What a node does to those who pass it. */
export interface NodeRule {
  readonly isClosed: boolean
  readonly delayMillis: number
  /** Directions of the way that wait; `nearest` those that come to the nearer junction. */
  readonly waiting: 'both' | 'forward' | 'backward' | 'nearest'
  /** What passes it at most, such as a gate of height. */
  readonly limits?: WayLimits
}

/** Barriers that let a mode pass where no tag says otherwise, with the milliseconds that they cost. */
const open: Readonly<Record<TravelMode, Readonly<Record<string, number>>>> = {
  driving: {
    ...{ gate: 20_000, lift_gate: 15_000, swing_gate: 20_000, sliding_gate: 15_000, sally_port: 0, entrance: 0 },
    ...{ toll_booth: 10_000, border_control: 120_000, cattle_grid: 3_000, height_restrictor: 0, no: 0, kerb: 0 },
  },
  bicycling: {
    ...{ gate: 10_000, lift_gate: 5_000, swing_gate: 5_000, sliding_gate: 10_000, sally_port: 0, entrance: 0 },
    ...{ toll_booth: 0, border_control: 60_000, cattle_grid: 3_000, height_restrictor: 0, no: 0, kerb: 1_000 },
    ...{ bollard: 1_000, block: 1_000, cycle_barrier: 5_000, chain: 3_000, planter: 1_000, jersey_barrier: 3_000 },
    ...{ bump_gate: 5_000, kissing_gate: 15_000, bus_trap: 1_000, motorcycle_barrier: 3_000, log: 3_000 },
  },
  walking: {
    ...{ gate: 3_000, lift_gate: 0, swing_gate: 0, sliding_gate: 3_000, sally_port: 0, entrance: 0, toll_booth: 0 },
    ...{ border_control: 60_000, cattle_grid: 2_000, height_restrictor: 0, no: 0, kerb: 0, bollard: 0, block: 0 },
    ...{ cycle_barrier: 1_000, chain: 2_000, planter: 0, jersey_barrier: 2_000, bump_gate: 0, kissing_gate: 5_000 },
    ...{
      bus_trap: 0,
      motorcycle_barrier: 0,
      log: 2_000,
      stile: 10_000,
      turnstile: 3_000,
      full_height_turnstile: 5_000,
    },
  },
}

/** What signals and signs cost on average, in milliseconds; our own figures. */
const signs: Readonly<Record<TravelMode, Readonly<Record<string, number>>>> = {
  driving: { traffic_signals: 6_000, stop: 4_000, give_way: 1_500 },
  bicycling: { traffic_signals: 6_000, stop: 2_000, give_way: 1_000 },
  walking: { traffic_signals: 6_000 },
}

/** Somebody has to open, for whoever is expected. */
const PRIVATE_GATE = 60_000

/**
 * The rule of a node with tags, or `undefined` where it is nothing to the mode.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:barrier
 * @see https://wiki.openstreetmap.org/wiki/Tag:highway%3Dtraffic_signals
 * @see https://wiki.openstreetmap.org/wiki/Tag:highway%3Dstop
 */
export function nodeRule(tags: OsmTagMap, mode: TravelMode): NodeRule | undefined {
  const barrier = tags.get('barrier')
  if (barrier !== undefined) return barrierRule(barrier, tags, mode)
  const delayMillis = signs[mode][tags.get('highway') ?? '']
  return delayMillis === undefined ? undefined : { isClosed: false, delayMillis, waiting: waitingOf(tags) }
}

function barrierRule(barrier: string, tags: OsmTagMap, mode: TravelMode): NodeRule | undefined {
  const right = readRight(tags, mode)
  const cost = open[mode][barrier]
  if (right === 'no' || (right === 'unsaid' && cost === undefined)) {
    return { isClosed: true, delayMillis: 0, waiting: 'both' }
  }
  const delayMillis = right === 'ends' ? PRIVATE_GATE : (cost ?? 0)
  const limits = readWayLimits(tags, mode, 'forward')
  if (delayMillis === 0 && !limits) return undefined
  return { isClosed: false, delayMillis, waiting: 'both', ...(limits && { limits }) }
}

function waitingOf(tags: OsmTagMap): NodeRule['waiting'] {
  const said = tags.get('traffic_signals:direction') ?? tags.get('direction')
  return said === 'forward' || said === 'backward' || said === 'both' ? said : 'nearest'
}
