import type { CellFormats } from './column.ts'

const DAY_MINUTES = 1440
const unitMinutes = { minutes: 1, hours: 60, seconds: 1 / 60 } as const

const NUMBER = /^(\d+(?:[.,]\d+)?)$/
const WITH_UNIT =
  /^(\d+(?:[.,]\d+)?)\s*(m|mins?|minutes?|minuten|'|h|hrs?|hours?|std|stunden?|s|secs?|seconds?|sek)\.?$/
const HOURS_AND_MINUTES = /^(\d+)\s*(?:h|hrs?|hours?|std)\.?\s*(?:and\s+)?(\d{1,2})\s*(?:m|mins?|minutes?)?\.?$/
const CLOCK = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/
/** Spreadsheets keep 15 minutes as 0.0104166667 of a day; nobody writes hours so. */
const DAY_PART = /^0?[.,]\d{4,}$/

const numberOf = (text: string): number => Number(text.replace(',', '.'))

const unitOf = (word: string): keyof typeof unitMinutes => {
  if (/^(?:h|std|stu)/.test(word)) return 'hours'
  return /^s/.test(word) ? 'seconds' : 'minutes'
}

/** Whether a duration is a number that says nothing of its unit. */
export const isBareDuration = (text: string): boolean => NUMBER.test(text.trim()) && !DAY_PART.test(text.trim())

/**
 * Minutes, rounded, of a duration in any of the forms in which people and programs write it: `15`, `15 min`, `1h30`,
 * `1 h 30 min`, `0:15`, `0:15:00`, `1.5 hours`, `0.0104167`. `unit` is what bare numbers count.
 */
export function readDuration(text: string, unit: CellFormats['duration']): number | undefined {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const minutes = exactMinutes(plain, unit)
  return minutes === undefined ? undefined : Math.round(minutes)
}

function exactMinutes(plain: string, unit: CellFormats['duration']): number | undefined {
  if (DAY_PART.test(plain)) return numberOf(plain) * DAY_MINUTES
  if (NUMBER.test(plain)) return numberOf(plain) * unitMinutes[unit]
  const [, amount, word] = WITH_UNIT.exec(plain) ?? []
  if (amount !== undefined && word !== undefined) return numberOf(amount) * unitMinutes[unitOf(word)]
  const [, hours, minutes, seconds = '0'] = HOURS_AND_MINUTES.exec(plain) ?? CLOCK.exec(plain) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  return Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
}
