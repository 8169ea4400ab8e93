import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { BreakRule } from '#core/plan/plan.ts'
import { readPosition } from '#core/tables/cell-values.ts'
import { readHours } from '#core/tables/clock-text.ts'
import { readDuration } from '#core/tables/duration-text.ts'
import type { Line } from '#engine/base/geo.ts'
import type { WrittenBreak } from './driver-parts.ts'

const MONEY =
  /^(?:usd|eur|gbp|cad|us)?\s*[$€£]?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:[.,](\d{1,2})0*)?\s*[$€£¢]?\s*(?:usd|eur|gbp|cad)?(?:\s*(?:\/|per|an?)\s*(?:h|hr|hour|mi|mile|stop)s?)?$/i

/** Cents, up to `most`, of an amount as people write it: `22.50`, `$22`, `22,5 €`, `1,200.00`, `$0.70/mile`. */
export function readMoney(text: string, most: number): number | undefined {
  const [, whole, part = ''] = MONEY.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= most ? cents : undefined
}

/** `2250` cents as `22.50`. */
export const moneyText = (cents: number | undefined): string | undefined =>
  cents === undefined ? undefined : (cents / 100).toFixed(2)

const [LEAST_FACTOR, MOST_FACTOR] = [0.25, 4]

/** A factor of what is usual, from 0.25 to 4: `90 %`, `90`, `0.9`. A bare number up to 4 is the factor itself. */
export function readFactor(text: string): number | undefined {
  const [, number, sign] = /^(\d{1,3}(?:[.,]\d+)?)\s*(%?)$/.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const value = Number(number.replace(',', '.'))
  const factor = sign === '%' || value > MOST_FACTOR ? value / 100 : value
  return factor >= LEAST_FACTOR && factor <= MOST_FACTOR ? factor : undefined
}

const DECIMALS = 10_000

/** `0.9` as `90%`. */
export const factorText = (factor: number | undefined): string | undefined =>
  factor === undefined ? undefined : `${Math.round(factor * 100 * DECIMALS) / DECIMALS}%`

const MOST_BREAKS = 4
const MAX_BREAK_MINUTES = 600
const LENGTH = String.raw`\d+(?:[.,]\d+)?\s*(?:m|mins?|minutes?|minuten|h|hrs?|hours?|std)\.?(?:\s*\d{1,2}\s*(?:m|mins?|minutes?))?`
const LENGTH_FIRST = new RegExp(`^(${LENGTH})\\s*(?:,|:|between|from|at|zwischen|von|@)?\\s+(.+)$`, 'i')
const LENGTH_LAST = new RegExp(`^(.+?)(?:\\s*[,(]\\s*|\\s+)(${LENGTH})\\)?$`, 'i')
const NONE = /^(?:none|no|no breaks?|keine?|-|0)$/i

/**
 * Breaks of a day, several with semicolons between: `30 min 12:00-13:00; 15 min 15:00-16:00`, `12-12:30`; none for `none`.
 * A length of its own goes with the times between which the break begins; without it the break is as long as its hours.
 * `undefined` for anything else, and for more than four.
 */
export function readBreaks(text: string): readonly WrittenBreak[] | undefined {
  if (NONE.test(text.trim())) return []
  const parts = text.split(/[;|\n]/).filter((part) => part.trim() !== '')
  const breaks = parts.flatMap((part) => readBreak(part.trim()) ?? [])
  return breaks.length === parts.length && breaks.length <= MOST_BREAKS && breaks.length > 0 ? breaks : undefined
}

function readBreak(text: string): WrittenBreak | undefined {
  const [, length, behind] = LENGTH_FIRST.exec(text) ?? []
  const [, before, last] = LENGTH_LAST.exec(text) ?? []
  const written = length ?? last
  const hours = readHours(behind ?? before ?? text)
  if (!hours?.opens || !hours.closes) return undefined
  if (written === undefined) return { hours }
  const minutes = readDuration(written, 'minutes')
  return minutes !== undefined && minutes <= MAX_BREAK_MINUTES ? { minutes, hours } : undefined
}

/** Breaks as `readBreaks` reads them. */
export const breaksText = (breaks: readonly BreakRule[]): string =>
  breaks.length === 0
    ? 'none'
    : breaks.map(({ minutes, from, to }) => `${minutes} min ${formatClock(from)} - ${formatClock(to)}`).join('; ')

/** The corners of a territory, `40.7 -74; 40.8 -74; …`; `undefined` where one of them is no position. */
export function readRing(text: string): Line | undefined {
  const parts = text.split(/[;|\n]/).filter((part) => part.trim() !== '')
  const corners = parts.flatMap((part) => {
    const corner = readPosition(part)
    return corner ? [corner] : []
  })
  return corners.length === parts.length ? corners : undefined
}

/** A ring as `readRing` reads it. */
export const ringText = (ring: Line): string => ring.map((corner) => corner.join(' ')).join('; ')
