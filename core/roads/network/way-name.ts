import type { RoadClass } from './road-class.ts'
import type { OsmTagMap } from './road-network.ts'

/** How directions call a way: its name, else its number; of a ramp without them what its sign shows. */
export interface WayName {
  /** Empty where it has none. */
  readonly name: string
  readonly isSign: boolean
}

/**
 * The name of a way by its tags.
 *
 * @see https://wiki.openstreetmap.org/wiki/Key:destination
 */
export function nameWay(tags: OsmTagMap, kind: RoadClass): WayName {
  const sign = kind.name.endsWith('_link') ? readSign(tags) : ''
  const name = firstOf(tags.get('name')) || readRefs(tags.get('ref'))
  return name === '' && sign !== '' ? { name: sign, isSign: true } : { name, isSign: false }
}

/** `I-278 East toward Brooklyn`, `toward Brooklyn`, `I-278 East`, or nothing. */
function readSign(tags: OsmTagMap): string {
  const refs = readRefs(tags.get('destination:ref'))
  const first = firstOf(tags.get('destination'))
  return [refs, first === '' ? '' : `toward ${first}`].filter((part) => part !== '').join(' ')
}

/** The first of the numbers, written as on a sign: `I 278;NY 27` is I-278. */
const readRefs = (tag: string | undefined): string => firstOf(tag).replace(/^([A-Z]{1,2}) ([0-9])/u, '$1-$2')

/** The first of several, without line breaks and control characters: it becomes part of a sentence. */
const firstOf = (tag: string | undefined): string => {
  const parts = (tag ?? '').split(';').map((part) => part.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  return parts.find((part) => part !== '') ?? ''
}
