import type { TravelMode } from '#engine/travel/travel-model.ts'
import type { OsmTagMap } from './way-tags.ts'

/** Who may use a way: anybody, who begins or ends there, who pushes a bicycle, nobody; or no tag says. */
export type Right = 'yes' | 'ends' | 'push' | 'no' | 'unsaid'

/** What speaks of a mode, the most particular first: the first that is there holds. */
const keysOf: Readonly<Record<TravelMode, readonly string[]>> = {
  driving: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
  bicycling: ['bicycle', 'vehicle', 'access'],
  walking: ['foot', 'access'],
}

const words: readonly (readonly [Right, readonly string[]])[] = [
  ['yes', ['yes', 'designated', 'permissive', 'official', 'public', 'optional_sidepath']],
  ['ends', ['private', 'destination', 'customers', 'permit', 'delivery', 'residents', 'resident', 'discouraged']],
  ['push', ['dismount']],
  ['no', ['no', 'use_sidepath', 'agricultural', 'forestry', 'agricultural;forestry', 'military', 'emergency', 'bus']],
  ['no', ['psv', 'hov', 'restricted']],
]
const rightOf = new Map(words.flatMap(([right, values]) => values.map((value) => [value, right] as const)))

/**
 * Right of a mode on a way or through a node; `unsaid` where no tag speaks of it or none that is known.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:access
 */
export function readRight(tags: OsmTagMap, mode: TravelMode): Right {
  return rightOf.get(keysOf[mode].map((key) => tags.get(key)).find((value) => value !== undefined) ?? '') ?? 'unsaid'
}

/** Whether a tag speaks of the mode itself, and not of everybody. */
export const isNamed = (tags: OsmTagMap, mode: TravelMode): boolean =>
  keysOf[mode].some((key) => key !== 'access' && tags.has(key))
