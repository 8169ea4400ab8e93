import { addDays } from '../kernel/civil-days.ts'

/** What drivers' phones may do. */
export const phoneLimits = {
  /** Phones that one driver may have at the same time. */
  phones: 5,
  /** Keys that one route hands out in a day (UTC). */
  keysADay: 10,
  /** How often one phone may ask for its routes in a day (UTC). */
  asksADay: 300,
  /** A phone that was not seen for so long is forgotten. */
  unseenDays: 180,
} as const

/** A phone that opens the routes of a driver. */
export interface DriverPhone {
  readonly phoneId: string
  readonly driverId: number
  /** Milliseconds since the epoch. */
  readonly since: number
  /** The last day (UTC, `yyyy-MM-dd`) on which it asked for routes. */
  readonly seenOn: string
  /** The device and browser that it was added with, if known: "iPhone, Safari". */
  readonly device?: string
  /** The date of the route whose link it was added by; absent for phones that were added before this was kept. */
  readonly linkDate?: string
}

/** Letters of the part of a key that says where it is kept, and of the part that nobody can guess. */
const ID_LENGTH = 24
/** What a key looks like. */
export const PHONE_KEY_PATTERN = `^phone_([0-9a-f]{${ID_LENGTH}})_([0-9a-hjkmnp-tv-z]{28})$`
const KEY = new RegExp(PHONE_KEY_PATTERN)

/** Characters of a key. */
export const PHONE_KEY_LENGTH = 'phone_'.length + ID_LENGTH + 1 + 28

/** Where one of the phones of a driver is kept; `hash` makes a text of at least 24 hexadecimal digits of words. */
export const phoneIds = (userId: string, driverId: number, hash: (...words: string[]) => string): string[] =>
  Array.from({ length: phoneLimits.phones }, (_, place) =>
    hash('driver phone', userId, `${driverId}`, `${place}`).slice(0, ID_LENGTH),
  )

/** A key as the phone keeps it. */
export const phoneKeyText = (phoneId: string, secret: string): string => `phone_${phoneId}_${secret}`

/** The parts of a key, or `undefined` where the text is none: that is known without asking anybody. */
export function readPhoneKey(text: string): { readonly phoneId: string; readonly secret: string } | undefined {
  const [, phoneId, secret] = KEY.exec(text) ?? []
  return phoneId === undefined || secret === undefined ? undefined : { phoneId, secret }
}

/**
 * Which of a driver's places the next phone gets: a free one, or that of the phone that was not seen for longest.
 * `undefined` if all were seen on `today` (UTC) or the day before: somewhere in the world both days are still today.
 */
export function placeOfNext(ids: readonly string[], phones: readonly DriverPhone[], today: string): string | undefined {
  const kept = new Set(phones.map(({ phoneId }) => phoneId))
  const [longest] = phones
    .filter(({ seenOn }) => seenOn < addDays(today, -1))
    .toSorted((one, other) => one.seenOn.localeCompare(other.seenOn) || one.since - other.since)
  return ids.find((id) => !kept.has(id)) ?? longest?.phoneId
}

/** Drivers whose next phone would be refused again, of those one of whose phones was `refused`. */
export const stillFull = (refused: readonly number[], phones: readonly Pick<DriverPhone, 'driverId'>[]): number[] =>
  refused.filter((id) => phones.filter(({ driverId }) => driverId === id).length >= phoneLimits.phones)

/** The days whose routes a phone is told, by the date of today where they are driven. */
export const phoneDays = (today: string): readonly [today: string, tomorrow: string] => [today, addDays(today, 1)]
