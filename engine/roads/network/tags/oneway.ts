import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { OsmTagMap } from './way-tags.ts'

/** In which directions of a way one may travel. */
export interface Directions {
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
