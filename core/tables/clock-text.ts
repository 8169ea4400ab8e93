import { DAY_MINUTES } from '#core/kernel/time.ts'
import type { CellFormats } from './column.ts'

/** A time of day as somebody wrote it. */
export interface WrittenClock {
  /** Minute of the day, from 0 to 1440, read as it stands. */
  readonly minute: number
  /** Nothing says which half of the day is meant: `8`, `5:30`. */
  readonly isBare: boolean
}

const NOON = DAY_MINUTES / 2
const LAST_MINUTE = DAY_MINUTES - 1
/** On a working day bare hours before this one are of the afternoon. */
const FIRST_WORKING_HOUR = 7

const words: Readonly<Record<string, number>> = {
  ...{ noon: NOON, midday: NOON, '12 noon': NOON, mittag: NOON, midi: NOON },
  ...{ midnight: 0, '12 midnight': 0, mitternacht: 0, minuit: 0 },
}

/** A date in front of the time: what shops and calendars write for a moment. */
const DATE_BEFORE = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})[t ,]+/
/** The zone behind it. Whose clock is meant is not asked: it is the clock of the stop. */
const ZONE_BEHIND = /\s*(?:z|utc|[+-]\d{2}:?\d{2})$/
/** A part of a day, as spreadsheets keep times: `0.375`, with the number of the day in front or not. */
const DAY_PART = /^(?:0|\d{5})?[.,](\d+)$/
const CLOCK =
  /^(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(?:h|hrs?|uhr|o.?clock)?\s*(?:([ap])\.?\s*m?\.?)?$/
const MILITARY = /^(\d{1,2})(\d{2})(?:\s*h(?:rs|ours)?)?$/

/**
 * A time of day in any of the forms in which people and programs write it: `9`, `9h`, `09:30`, `9.30`, `9:30 pm`, `0930`,
 * `0.375`, `noon`, `2026-11-26 09:30:00`. `undefined` for anything else.
 */
export function readClock(text: string): WrittenClock | undefined {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const word = words[plain]
  if (word !== undefined) return { minute: word, isBare: false }
  const bare = plain.replace(DATE_BEFORE, '')
  const isMoment = bare !== plain
  const time = isMoment ? bare.replace(ZONE_BEHIND, '') : bare
  const part = DAY_PART.exec(time)?.[1]
  if (part !== undefined && !isMoment) return { minute: Math.round(Number(`0.${part}`) * DAY_MINUTES), isBare: false }
  const [, hours, minutes = '0', half] = CLOCK.exec(time) ?? MILITARY.exec(time) ?? []
  if (hours === undefined) return undefined
  return clockOf(hours, Number(minutes), half, isMoment || MILITARY.test(time))
}

function clockOf(
  written: string,
  minutes: number,
  half: string | undefined,
  isWhole: boolean,
): WrittenClock | undefined {
  const hours = Number(written)
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return undefined
    return { minute: ((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + minutes, isBare: false }
  }
  const isBare = !isWhole && !written.startsWith('0') && hours >= 1 && hours <= 12
  return { minute: hours * 60 + minutes, isBare }
}

/** The minute of the day that a written time means in a file of this format. */
export function minuteOf({ minute, isBare }: WrittenClock, { clock }: CellFormats): number {
  const isAfternoon = isBare && clock === 'working-day' && minute < FIRST_WORKING_HOUR * 60
  return isAfternoon ? minute + NOON : minute
}

/** Whether a bare time may be one of the afternoon. */
export const mayBeAfternoon = ({ minute, isBare }: WrittenClock): boolean => isBare && minute < FIRST_WORKING_HOUR * 60

/** Whether a time can only be written so on a clock of twenty-four hours. */
export const isOfLongClock = (text: string, clock: WrittenClock): boolean =>
  !clock.isBare && /^\s*(?:0\d|1[3-9]|2[0-4])/.test(text) && !/[ap]\.?\s*m?\.?\s*$/i.test(text)

/** Two times that belong together: from when and until when. */
export interface WrittenWindow {
  readonly opens?: WrittenClock
  readonly closes?: WrittenClock
}

const BETWEEN = /\s*(?:-|–|—|\bto\b|\buntil\b|\btill?\b|\band\b|\bbis\b|\/)\s*/
const LEADING = /^(?:between|from|von|zwischen|open)\s+/
const ALL_DAY = /^(?:any ?time|all day|any|open|flexible|ganzt[aä]gig|24 ?h(?:ours)?|24\/7|-)$/

/**
 * Hours in one cell: `9-12`, `9:00 AM - 12:00 PM`, `von 9 bis 12 Uhr`, `after 9`, `by noon`; nothing of them for `any
 * time`. `undefined` for anything else, and for hours in two pieces.
 */
export function readHours(text: string): WrittenWindow | undefined {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (ALL_DAY.test(plain)) return {}
  const [, side, one] = /^(after|from|ab|before|by|until|till?|bis|vor)\s+(.+)$/.exec(plain) ?? []
  const single = one === undefined ? undefined : readClock(one)
  if (single) return /^(?:after|from|ab)$/.test(`${side}`) ? { opens: single } : { closes: single }
  const times = plain.replace(LEADING, '').split(BETWEEN)
  if (times.length !== 2) return undefined
  const [opens, closes] = times.map(readClock)
  if (!opens || !closes) return undefined
  return { opens: inHalfOf(opens, times[1] ?? '', closes), closes }
}

/** `1-5 PM` begins in the afternoon, `9-12 PM` in the morning: the first time has the half of the second where it fits. */
function inHalfOf(opens: WrittenClock, end: string, closes: WrittenClock): WrittenClock {
  const isMarked = /[ap]\.?\s*m?\.?$/.test(end) && !closes.isBare
  if (!opens.isBare || !isMarked) return opens
  const morning = opens.minute % NOON
  const isAfternoon = closes.minute >= NOON && morning + NOON < closes.minute
  return { minute: isAfternoon ? morning + NOON : morning, isBare: false }
}

/** Hours as minutes of the day, both ends there; a bare end that lies before its begin is one of the afternoon. */
export function windowOf(
  { opens, closes }: WrittenWindow,
  formats: CellFormats,
): readonly [from: number, to: number] | undefined {
  if (!opens && !closes) return undefined
  const from = opens ? minuteOf(opens, formats) : 0
  const to = closes ? closingMinute(closes, from, formats) : LAST_MINUTE
  // Hours of the whole day end within it: on a clock an end at midnight would be their begin.
  return [Math.min(from, LAST_MINUTE), from === 0 ? Math.min(to, LAST_MINUTE) : to]
}

function closingMinute(closes: WrittenClock, from: number, formats: CellFormats): number {
  const to = minuteOf(closes, formats)
  if (to === 0 && from > 0) return DAY_MINUTES
  const isLate = closes.isBare && to < from && to < NOON && formats.clock === 'working-day'
  return isLate ? to + NOON : to
}

/** `09:05` for a minute of the day; a duration in hours and minutes reads the same. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
