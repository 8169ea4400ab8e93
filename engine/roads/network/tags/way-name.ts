import type { RoadClass } from './road-class.ts'
import type { OsmTagMap } from './way-tags.ts'

/** Between the number of an exit and where it leads: a sign holds both. */
export const EXIT_ENDS = '; '

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
  const [local, number] = [localName(tags), readRefs(tags.get('ref'))]
  // Signs over a highway show its number; on a street the name stands at the corner.
  const name = numbered.has(kind.name) ? number || local : local || number
  return name === '' && sign !== '' ? { name: sign, isSign: true } : { name, isSign: false }
}

const numbered = new Set(['motorway', 'trunk'])

/** A ramp that is called "Ramp" has no name. */
function localName(tags: OsmTagMap): string {
  const name = firstOf(tags.get('name'))
  return /^(?:(?:on|off|exit|entrance)[ -]?)?ramp$/iu.test(name) ? '' : name
}

/** `I-278 East toward Brooklyn`, `toward Brooklyn`, `I-278 East`, or nothing. */
function readSign(tags: OsmTagMap): string {
  const refs = readRefs(tags.get('destination:ref'))
  const first = firstOf(tags.get('destination')) || firstOf(tags.get('exit_to'))
  const leads = [refs, first === '' ? '' : `toward ${first}`].filter((part) => part !== '').join(' ')
  const number = firstOf(tags.get('junction:ref'))
  return number === '' ? leads : [`exit ${number}`, leads].filter((part) => part !== '').join(EXIT_ENDS)
}

/** The first of the numbers, written as on a sign: `I 278;NY 27` is I-278. */
const readRefs = (tag: string | undefined): string => firstOf(tag).replace(/^([A-Z]{1,2}) ([0-9])/u, '$1-$2')

/** The first of several, without line breaks and control characters: it becomes part of a sentence. */
const firstOf = (tag: string | undefined): string => {
  const parts = (tag ?? '').split(';').map((part) => part.replace(/[\p{Cc}\s]+/gu, ' ').trim())
  return parts.find((part) => part !== '') ?? ''
}
