import { greatCircleMeters, type Position } from '#engine/base/geo.ts'
import { plainDigits } from '#engine/base/plain-digits.ts'
import type { AddressMatch } from '../address-match.ts'
import { decodePlusCode, digitsBeforePlus, middleOf, nearestCell, type PlusCell } from './plus-code.ts'
import { readPosition } from './read-position.ts'

const LONGEST_TEXT = 500
const DECIMALS = 5
/** A cell that reaches farther from its middle is an area: ten digits are 14 m. */
const DOOR_METERS = 100
/** Shorter codes come again every few kilometers: no town tells which is meant. */
const LEAST_DIGITS = 4

/** A shortened plus code, and what is written beside it. */
export interface ShortCode {
  readonly code: string
  readonly place: string
}

/** The position that a text is, as numbers, a link of a map or a full plus code; `undefined` for any other text. */
export function findPosition(written: string): AddressMatch | undefined {
  const text = plainDigits(written)
  const position = readPosition(text)
  if (position) {
    // Without a blank it is one word to what parts addresses into lines.
    const label = [position.lat, position.lng].map((degrees) => degrees.toFixed(DECIMALS)).join(',')
    return { ...sure, label, position }
  }
  const [code] = codesIn(text, (digits) => digits === 8)
  return code === undefined ? undefined : cellMatch(code.toUpperCase(), decodePlusCode(code))
}

/** The shortened plus code of a text, with the town beside it: `Q257+5P New York`. */
export function readShortCode(text: string): ShortCode | undefined {
  const [code, ...others] = codesIn(text, (digits) => digits >= LEAST_DIGITS && digits < 8)
  if (code === undefined || others.length > 0) return undefined
  return {
    code,
    place: text
      .slice(0, LONGEST_TEXT)
      .replace(code, ' ')
      .replace(/^[\s,]+|[\s,]+$/g, ''),
  }
}

/** A shortened code near a town that is called so: `Q257+5P, New York`. */
export function shortCodeMatch({ code, place }: ShortCode, near: Position): AddressMatch {
  return cellMatch([code.toUpperCase(), place].filter(Boolean).join(', '), nearestCell(code, near))
}

const codesIn = (text: string, fits: (digits: number) => boolean): string[] =>
  text
    .slice(0, LONGEST_TEXT)
    .split(/[\s,]+/)
    .filter((word) => fits(digitsBeforePlus(word) ?? -1))

const sure = { kind: 'position', score: 1, scores: { street: 1 } } as const

function cellMatch(label: string, cell: PlusCell): AddressMatch {
  const position = middleOf(cell)
  const isDoor = greatCircleMeters(position, { lat: cell.south, lng: cell.west }) <= DOOR_METERS
  const { south, west, north, east } = cell
  return { ...sure, label, position, ...(isDoor ? {} : { bounds: [west, south, east, north] as const }) }
}
