import type { OsmMember } from '#engine/osm/extract.ts'
import type { TravelMode } from '#engine/travel/travel-model.ts'
import { readConditional, type WeekSpan } from '../tags/conditional.ts'
import type { OsmTagMap } from '../tags/way-tags.ts'

/** Why a restriction is not followed. */
export type Neglect = 'unknown' | 'conditional' | 'incomplete' | 'not-connected'

/** A restriction as its relation tells it. */
export interface TurnRestriction {
  readonly isOnly: boolean
  readonly from: readonly number[]
  readonly to: readonly number[]
  /** The node, or the ways between. */
  readonly via: { readonly node: number } | { readonly ways: readonly number[] }
}

/** Names of a mode in keys and in `except`, the most particular first. */
const namesOf: Readonly<Record<TravelMode, readonly string[]>> = {
  driving: ['motorcar', 'motor_vehicle', 'vehicle'],
  bicycling: ['bicycle', 'vehicle'],
  walking: ['foot'],
}

const forbidding = ['no_left_turn', 'no_right_turn', 'no_straight_on', 'no_u_turn', 'no_turn', 'no_entry', 'no_exit']
const demanding = ['only_left_turn', 'only_right_turn', 'only_straight_on', 'only_u_turn', 'only_turn']
const ALWAYS = /^(\w+) *@ *\(? *24\/7 *\)?$/u

/**
 * A relation as a restriction for the mode; `undefined` where it concerns others, or why it is left aside.
 *
 * Conditional ones count here only where they always hold; see {@link readHourRestriction} for the others.
 * @see https://wiki.openstreetmap.org/wiki/Relation:restriction
 */
export function readRestriction(
  tags: OsmTagMap,
  members: readonly OsmMember[],
  mode: TravelMode,
): TurnRestriction | Neglect | undefined {
  if (tags.get('type') !== 'restriction') return undefined
  const exempt = (tags.get('except') ?? '').split(';').map((name) => name.trim())
  if (namesOf[mode].some((name) => exempt.includes(name))) return undefined
  const said = valueFor(tags, mode)
  if (said === undefined || said === 'conditional') return said
  const isOnly = demanding.includes(said)
  if (!isOnly && !forbidding.includes(said)) return 'unknown'
  return readMembers(members, isOnly)
}

/** The same for one that holds at some hours only, and when it does; `undefined` where nobody can follow it. */
export function readHourRestriction(
  tags: OsmTagMap,
  members: readonly OsmMember[],
  mode: TravelMode,
): { readonly restriction: TurnRestriction; readonly spans: readonly WeekSpan[] } | undefined {
  const [rule, ...others] = readConditional(conditionalFor(tags, mode) ?? '').rules
  if (!rule || others.length > 0) return undefined
  const isOnly = demanding.includes(rule.value)
  const restriction = isOnly || forbidding.includes(rule.value) ? readMembers(members, isOnly) : undefined
  return typeof restriction === 'object' ? { restriction, spans: rule.spans } : undefined
}

function valueFor(tags: OsmTagMap, mode: TravelMode): string | undefined {
  const suffixes = suffixesFor(mode)
  const key = suffixes.map((suffix) => `restriction${suffix}`).find((each) => tags.has(each))
  const hasHours = ['day_on', 'hour_on'].some((each) => tags.has(each))
  if (key !== undefined) return hasHours ? 'conditional' : tags.get(key)
  const conditional = conditionalFor(tags, mode)
  return conditional === undefined ? undefined : (ALWAYS.exec(conditional)?.[1] ?? 'conditional')
}

const suffixesFor = (mode: TravelMode): string[] => [
  ...namesOf[mode].map((name) => `:${name}`),
  ...(mode === 'walking' ? [] : ['']),
]

const conditionalFor = (tags: OsmTagMap, mode: TravelMode): string | undefined =>
  suffixesFor(mode)
    .map((suffix) => tags.get(`restriction${suffix}:conditional`))
    .find((each) => each)

function readMembers(members: readonly OsmMember[], isOnly: boolean): TurnRestriction | Neglect {
  const waysAs = (role: string): number[] =>
    members.flatMap((member) => (member.role === role && member.type === 'way' ? [member.id] : []))
  const nodes = members.flatMap(({ role, type, id }) => (role === 'via' && type === 'node' ? [id] : []))
  const [from, via, to] = [waysAs('from'), waysAs('via'), waysAs('to')]
  if (from.length === 0 || to.length === 0 || nodes.length > 1) return 'incomplete'
  const [node] = nodes
  if ((node === undefined) === (via.length === 0)) return 'incomplete'
  return { isOnly, from, to, via: node === undefined ? { ways: via } : { node } }
}
