import { type ConditionalRule, readConditional, type WeekSpan } from './conditional.ts'
import type { WayDirection } from './way-limits.ts'
import type { OsmTagMap } from './way-tags.ts'

/** What holds on a way at some hours of the week. */
export const hourBans = {
  /** Nobody drives through; who stops there is let in. */
  through: 1,
  /** The same for heavy goods vehicles alone. */
  trucksThrough: 2,
  /** Nobody drives along it at all: it is a one-way street the other way. */
  closed: 4,
} as const

/** A ban of {@link hourBans}, and when it holds. */
export interface WayHours {
  readonly ban: number
  readonly spans: readonly WeekSpan[]
}

/** What speaks of cars, the most particular first. */
const carKeys = ['motorcar', 'motor_vehicle', 'vehicle', 'access']
const closing = new Set([
  ...['no', 'destination', 'private', 'delivery', 'residents', 'permit', 'customers', 'bus', 'psv', 'agricultural'],
])

/**
 * What a way forbids at some hours to who drives along it in a direction. A way that some hours open (`no`, then `yes @
 * hours`) stays as it is without them: closed rather than wrong.
 */
export function readWayHours(tags: OsmTagMap, direction: WayDirection): WayHours[] {
  if (!hasConditions(tags)) return []
  const oneway = direction === 'forward' ? ['-1'] : ['yes', 'true', '1']
  return [
    ...hoursOf(rulesFor(tags, carKeys), closing, hourBans.through),
    ...hoursOf(rulesFor(tags, ['hgv']), closing, hourBans.trucksThrough),
    ...hoursOf(rulesFor(tags, ['oneway:motor_vehicle', 'oneway']), new Set(oneway), hourBans.closed),
  ]
}

/** Few ways do, and the others need not be asked for each key. */
function hasConditions(tags: OsmTagMap): boolean {
  for (const key of tags.keys()) if (key.endsWith(':conditional')) return true
  return false
}

/** Conditional rules of the first key that says anything: a more particular one without conditions outdoes them. */
function rulesFor(tags: OsmTagMap, keys: readonly string[]): readonly ConditionalRule[] {
  const key = keys.find((each) => tags.has(each) || tags.has(`${each}:conditional`)) ?? ''
  return readConditional(tags.get(`${key}:conditional`) ?? '').rules
}

const hoursOf = (rules: readonly ConditionalRule[], values: ReadonlySet<string>, ban: number): WayHours[] =>
  rules.flatMap(({ value, spans }) => (values.has(value) ? [{ ban, spans }] : []))
