import { alarmMeanings } from './alarm-meanings.ts'
import { type PartState, type ProductPart, productParts } from './product-parts.ts'

/** An alarm as whoever watches it answers. */
export interface WatchedAlarm {
  /** Without its environment. */
  readonly name: string
  /** `unknown` while too little has been measured. */
  readonly state: 'quiet' | 'ringing' | 'unknown'
  /** When it became so, in milliseconds since the epoch; `null` where nobody said. */
  readonly since: number | null
}

/** How one part does, and since when as far as that is known. */
export interface PartStatus {
  readonly part: ProductPart
  readonly state: PartState
  /** Milliseconds since the epoch. */
  readonly since: number | null
}

/** What was last seen of all alarms. */
export interface Look {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly alarms: readonly WatchedAlarm[]
}

/** An older look says nothing of now: alarms look every five minutes. */
export const LOOK_LASTS_MS = 10 * 60_000

/**
 * How each part does by the last look: troubled by one alarm that rings, working where none does and all are known.
 *
 * A part of which no alarm is known, and all of them without a look or after an old one, are unknown. Alarms that are in
 * no table say nothing: they belong to another version.
 */
export function statusOfParts(look: Look | undefined, now: number): readonly PartStatus[] {
  const alarms = look && now - look.at <= LOOK_LASTS_MS ? look.alarms : []
  return productParts.map((part) =>
    statusOf(
      part,
      alarms.filter(({ name }) => partOf(name) === part),
    ),
  )
}

function partOf(name: string): ProductPart | undefined {
  const meaning = Object.hasOwn(alarmMeanings, name) ? alarmMeanings[name] : undefined
  return meaning && 'part' in meaning ? meaning.part : undefined
}

function statusOf(part: ProductPart, alarms: readonly WatchedAlarm[]): PartStatus {
  const ringing = alarms.filter(({ state }) => state === 'ringing')
  // Trouble began with the first that rings, and ended with the last that fell silent.
  if (ringing.length > 0) return { part, state: 'troubled', since: earliest(ringing) }
  if (alarms.length === 0 || alarms.some(({ state }) => state === 'unknown'))
    return { part, state: 'unknown', since: null }
  return { part, state: 'working', since: latest(alarms) }
}

const timesOf = (alarms: readonly WatchedAlarm[]): readonly number[] => alarms.flatMap(({ since }) => since ?? [])
const earliest = (alarms: readonly WatchedAlarm[]): number | null => extreme(timesOf(alarms), Math.min)
const latest = (alarms: readonly WatchedAlarm[]): number | null => extreme(timesOf(alarms), Math.max)

const extreme = (times: readonly number[], of: (...times: number[]) => number): number | null =>
  times.length === 0 ? null : of(...times)
