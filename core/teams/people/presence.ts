import { MINUTE_MS } from '#core/kernel/time.ts'

/** What somebody does with a day: looks at it, or has changed something in the last minutes. */
export const doings = ['looking', 'changing'] as const
export type Doing = (typeof doings)[number]

/** Somebody who has a day open. Moments in milliseconds since the epoch. */
export interface Presence {
  readonly personId: string
  readonly name: string
  readonly doing: Doing
  /** Since when they have it open without a break. */
  readonly since: number
  /** When that was noted last. */
  readonly seenAt: number
}

/** A presence is written so often at most, since each write is paid for; the looks between only read. */
export const NOTE_EVERY_MS = 20_000
/** Who was not noted for so long has gone: two notes may be late. */
export const GONE_AFTER_MS = 50_000
/** That somebody begins to change the day is told sooner. */
const SOON_MS = 4_000

/** Who has a day open besides somebody, those who change it first. */
export const othersPresent = (all: readonly Presence[], personId: string, now: number): Presence[] =>
  all
    .filter((each) => each.personId !== personId && now - each.seenAt <= GONE_AFTER_MS)
    .toSorted((one, other) => doings.indexOf(other.doing) - doings.indexOf(one.doing) || one.since - other.since)

/** Somebody as they are to be noted now; `undefined` where what is noted still says it. */
export function presenceToNote(
  noted: Presence | undefined,
  is: Pick<Presence, 'personId' | 'name' | 'doing'>,
  now: number,
): Presence | undefined {
  const isThere = noted !== undefined && now - noted.seenAt <= GONE_AFTER_MS
  if (!isThere) return { ...is, since: now, seenAt: now }
  const age = now - noted.seenAt
  const isNews = noted.doing !== is.doing && age >= SOON_MS
  return age >= NOTE_EVERY_MS || isNews ? { ...is, since: noted.since, seenAt: now } : undefined
}

/** Whoever has changed something in so many milliseconds counts as changing the day. */
export const CHANGING_MS = 2 * MINUTE_MS
