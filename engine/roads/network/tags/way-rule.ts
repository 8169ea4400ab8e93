import type { TravelMode } from '#engine/travel/travel-model.ts'
import { edgeFlags } from '../road-network.ts'
import { isNamed, type Right, readRight } from './access.ts'
import { readMaxSpeed } from './max-speed.ts'
import { PUSHED_BELOW, PUSHING_SPEED, type RoadClass, roadClassAt, roadClassNumber } from './road-class.ts'
import { nameWay } from './way-name.ts'
import type { OsmTagMap } from './way-tags.ts'

/** What a way is to a mode of travel. */
export interface WayRule {
  readonly roadClass: number
  /** Kilometers an hour along the way; 0 where it may not be travelled so. */
  readonly forward: number
  readonly backward: number
  /** Bits of `edgeFlags`. */
  readonly flags: number
  readonly name: string
}

const METERS_PER_SECOND = 1 / 3.6

/** What the tags of a way do not tell. */
export interface WaySurroundings {
  /** Its length, which the time of a ferry is spread over. */
  readonly metersOf: () => number
  /** Whether one keeps to the left where no tag says. */
  readonly drivesLeft: boolean
}

/** The rule of a way by its tags, or `undefined` where the mode cannot use it at all. */
export function wayRule(
  tags: OsmTagMap,
  mode: TravelMode,
  { metersOf, drivesLeft }: WaySurroundings,
): WayRule | undefined {
  const roadClass = roadClassNumber(tags)
  if (roadClass === undefined || isBlocked(tags, mode)) return undefined
  const kind = roadClassAt(roadClass)
  const right = rightOn(kind, tags, mode)
  if (right === 'no') return undefined
  const directions = readDirections(tags, mode)
  const speedOf = (key: string): number => speedOn(kind, tags, { mode, right, key, metersOf })
  const rule = {
    roadClass,
    forward: directions.forward ? speedOf('maxspeed:forward') : 0,
    backward: directions.backward ? speedOf('maxspeed:backward') : 0,
  }
  if (rule.forward + rule.backward === 0) return undefined
  const { name, isSign } = nameWay(tags, kind)
  const isPushed = mode === 'bicycling' && Math.max(rule.forward, rule.backward) < PUSHED_BELOW
  const flags =
    (isForEnds(kind, right) ? edgeFlags.endsOnly : 0) |
    (isRound(tags) ? edgeFlags.roundabout : 0) |
    (isSign ? edgeFlags.signed : 0) |
    (isPushed ? edgeFlags.pushed : 0) |
    (keepsLeft(tags, drivesLeft) ? edgeFlags.leftHand : 0)
  return { ...rule, flags, name }
}

/** A surface is no road for vehicles, and nobody drives alone where only full cars may. */
const isBlocked = (tags: OsmTagMap, mode: TravelMode): boolean =>
  (mode !== 'walking' && tags.get('area') === 'yes') ||
  (mode === 'driving' && (tags.get('hov') === 'designated' || tags.get('impassable') === 'yes')) ||
  (mode !== 'driving' && tags.get('motorroad') === 'yes' && !isNamed(tags, mode))

/** Emergency ways are for others, and a footway is opened to cars only by a tag that speaks of cars. */
function rightOn(kind: RoadClass, tags: OsmTagMap, mode: TravelMode): Right {
  const right = readRight(tags, mode)
  if (right === 'unsaid')
    return kind.speeds[mode] === undefined || tags.get('service') === 'emergency_access' ? 'no' : right
  if (right === 'no' || kind.speeds[mode] !== undefined) return right
  const isOpened = isNamed(tags, mode) && (mode !== 'driving' || openedTo.has(kind.name))
  return isOpened ? right : 'no'
}

/** What a tag may open to cars; a car on steps or a footway is an error of the map more often than not. */
const openedTo = new Set(['pedestrian', 'cycleway', 'bridleway', 'ferry'])

const isForEnds = ({ name }: RoadClass, right: Right): boolean =>
  right === 'ends' || (right === 'unsaid' && (name === 'service:driveway' || name === 'track'))

/** @see https://wiki.openstreetmap.org/wiki/Key:driving_side */
function keepsLeft(tags: OsmTagMap, drivesLeft: boolean): boolean {
  const side = tags.get('driving_side')
  return side === 'left' || (drivesLeft && side !== 'right')
}

const isRound = (tags: OsmTagMap): boolean =>
  tags.get('junction') === 'roundabout' || tags.get('junction') === 'circular'

interface Asked {
  readonly mode: TravelMode
  readonly right: Right
  readonly key: string
  readonly metersOf: () => number
}

function speedOn(kind: RoadClass, tags: OsmTagMap, { mode, right, key, metersOf }: Asked): number {
  if (kind.name === 'ferry') return ferrySpeed(tags, metersOf())
  if (mode === 'driving') {
    const limit = readMaxSpeed(tags.get(key)) ?? readMaxSpeed(tags.get('maxspeed')) ?? kind.speeds.driving
    return (limit ?? DRIVEN_AMONG_PEOPLE) * kind.share
  }
  if (mode === 'walking') return kind.speeds.walking ?? WALKED
  return ridingSpeed(kind, tags, right)
}

/** Where cars are let in among people. */
const DRIVEN_AMONG_PEOPLE = 10
const WALKED = 4.8
/** Where bicycles are let in among people, and where they are let onto a road that is not theirs. */
const RIDDEN_AMONG_PEOPLE = 12
/** On a trunk road with a sign for bicycles. */
const RIDDEN_WHERE_INVITED = 18

function ridingSpeed(kind: RoadClass, tags: OsmTagMap, right: Right): number {
  if (right === 'push') return PUSHING_SPEED
  const isOwn = right === 'yes' && isNamed(tags, 'bicycling') && kind.name.startsWith('trunk')
  const usual = isOwn ? RIDDEN_WHERE_INVITED : (kind.speeds.bicycling ?? RIDDEN_AMONG_PEOPLE)
  const isInvited = right === 'yes' && isNamed(tags, 'bicycling') && kind.name !== 'steps'
  const speed = usual < PUSHED_BELOW && isInvited ? RIDDEN_AMONG_PEOPLE : usual
  return speed < PUSHED_BELOW ? speed : Math.max(PUSHED_BELOW, speed * ridingShare(tags.get('surface')))
}

const FERRY_SPEED = 15

/** Waiting is not in it: no tag tells when ferries leave. */
function ferrySpeed(tags: OsmTagMap, meters: number): number {
  const seconds = readFerrySeconds(tags.get('duration') ?? '')
  if (seconds !== undefined && meters > 0) return meters / seconds / METERS_PER_SECOND
  return readMaxSpeed(tags.get('maxspeed')) ?? FERRY_SPEED
}

const slow: readonly (readonly [share: number, surfaces: readonly string[]])[] = [
  [0.85, ['paving_stones', 'compacted', 'fine_gravel', 'wood', 'metal', 'concrete:plates', 'concrete:lanes', 'bricks']],
  [0.7, ['unpaved', 'sett', 'gravel', 'dirt', 'earth', 'ground', 'pebblestone', 'grass_paver', 'woodchips']],
  [0.5, ['cobblestone', 'unhewn_cobblestone', 'grass', 'mud', 'sand', 'rock', 'stone', 'snow']],
]
const shareOf = new Map(slow.flatMap(([share, surfaces]) => surfaces.map((surface) => [surface, share] as const)))

/**
 * Share of their speed that bicycles keep on a `surface`; 1 on what is smooth or unsaid. The shares are our own.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:surface
 */
export const ridingShare = (surface: string | undefined): number => shareOf.get(surface ?? '') ?? 1

const HOUR_SECONDS = 3600

/**
 * Seconds of a `duration` (`00:25`, `1:05:30`, `25` minutes, `PT1H30M`), or `undefined` where it cannot be read.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:duration
 */
export function readFerrySeconds(tag: string): number | undefined {
  const iso = /^PT(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?$/u.exec(tag)
  const clock = /^(?:([0-9]+):)?([0-9]+)(?::([0-9]+))?$/u.exec(tag)
  const [, hours = '0', minutes = '0', seconds = '0'] = iso ?? clock ?? []
  const total = Number(hours) * HOUR_SECONDS + Number(minutes) * 60 + Number(seconds)
  return total > 0 ? total : undefined
}

/** In which directions of a way one may travel. */
interface Directions {
  readonly forward: boolean
  readonly backward: boolean
}

const both: Directions = { forward: true, backward: true }
const onward: Directions = { forward: true, backward: false }

const ofValue: Readonly<Record<string, Directions>> = {
  ...{ yes: onward, true: onward, '1': onward },
  ...{ '-1': { forward: false, backward: true }, reverse: { forward: false, backward: true } },
  ...{ no: both, false: both, '0': both, alternating: both },
  // Turns round by the hour, and no tag says when: closed rather than wrong.
  reversible: { forward: false, backward: false },
}

/**
 * Directions of a way: `oneway`, what roundabouts and motorways imply, and what is signed for the mode alone.
 *
 * People on foot walk both ways unless `oneway:foot` says otherwise: `oneway` speaks of vehicles.
 * @see https://wiki.openstreetmap.org/wiki/Key:oneway
 */
export function readDirections(tags: OsmTagMap, mode: TravelMode): Directions {
  const own = ofValue[tags.get(ownKeys[mode]) ?? '']
  if (own) return own
  if (mode === 'walking') return both
  const signed = ofValue[tags.get('oneway') ?? ''] ?? implied(tags)
  return mode === 'bicycling' && ridesAgainst(tags) ? both : signed
}

const ownKeys: Readonly<Record<TravelMode, string>> = {
  driving: 'oneway:motor_vehicle',
  bicycling: 'oneway:bicycle',
  walking: 'oneway:foot',
}

function implied(tags: OsmTagMap): Directions {
  const round = tags.get('junction')
  return round === 'roundabout' || round === 'circular' || tags.get('highway') === 'motorway' ? onward : both
}

const ridesAgainst = (tags: OsmTagMap): boolean =>
  ['cycleway', 'cycleway:left', 'cycleway:right', 'cycleway:both'].some((key) => tags.get(key)?.startsWith('opposite'))
