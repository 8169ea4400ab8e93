import type { Position } from '#engine/base/geo.ts'

/**
 * Plus codes: a grid over the earth, of which every two digits name a cell in the one before, twenty by twenty; from the
 * eleventh on every digit does, four across and five up.
 *
 * @see https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md
 */
const DIGITS = '23456789CFGHJMPQRVWX'
const BASE = 20
const SEPARATOR_AT = 8
const PAIRS = 10
const LONGEST = 15
const [COLUMNS, ROWS] = [4, 5]

/** The cell that a code names. */
export interface PlusCell {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Digits of a valid code before its `+`, of which eight make it a full one; `undefined` for any other text. */
export function digitsBeforePlus(code: string): number | undefined {
  const [, before = '', padding = '', after = ''] =
    /^((?:[23456789CFGHJMPQRVWX]{2}){0,4})((?:00){0,3})\+((?:[23456789CFGHJMPQRVWX]{2,})?)$/i.exec(code) ?? []
  const length = before.length + padding.length
  if (!code.includes('+') || length > SEPARATOR_AT || (length === 0 && after === '')) return undefined
  if (length + after.length + 1 !== code.length) return undefined
  if (padding !== '' && (length !== SEPARATOR_AT || after !== '' || before === '')) return undefined
  const [lat = 0, lng = 0] = Array.from(before.slice(0, 2), valueOfDigit)
  return length === SEPARATOR_AT && (lat * BASE >= 180 || lng * BASE >= 360) ? undefined : length
}

const valueOfDigit = (digit: string): number => DIGITS.indexOf(digit.toUpperCase())

/** The cell of a full code, in degrees. Digits behind the fifteenth are beyond what anybody measures. */
export function decodePlusCode(code: string): PlusCell {
  const values = Array.from(code.replace(/[+0]/g, '').slice(0, LONGEST), valueOfDigit)
  let [south, west, height, width] = [-90, -180, BASE * BASE, BASE * BASE]
  for (const [at, value] of values.entries()) {
    const isLat = at % 2 === 0
    if (at >= PAIRS) {
      height /= ROWS
      width /= COLUMNS
      south += height * Math.floor(value / COLUMNS)
      west += width * (value % COLUMNS)
    } else if (isLat) {
      height /= BASE
      south += height * value
    } else {
      width /= BASE
      west += width * value
    }
  }
  return { south, west, north: south + height, east: west + width }
}

/** The middle of a cell. */
export const middleOf = ({ south, west, north, east }: PlusCell): Position => ({
  lat: Math.min(90, (south + north) / 2),
  lng: (west + east) / 2,
})

/** The first digits of the code of a position, an even number up to ten. */
function firstDigits({ lat, lng }: Position, count: number): string {
  // Degrees are floats: a hair below a border is the border.
  let [north, east] = [Math.min(lat + 90, 180 - 1e-9), (((lng + 180) % 360) + 360) % 360]
  let size = BASE
  let code = ''
  for (let at = 0; at < count; at += 2) {
    const [row, column] = [Math.floor(north / size + 1e-9), Math.floor(east / size + 1e-9)]
    code += `${DIGITS[row] ?? ''}${DIGITS[column] ?? ''}`
    north -= row * size
    east -= column * size
    size /= BASE
  }
  return code
}

/** The middle of the cell of a shortened code that is nearest to a position; for a full one its own. */
export function nearestCell(code: string, near: Position): PlusCell {
  const missing = SEPARATOR_AT - (digitsBeforePlus(code) ?? SEPARATOR_AT)
  const cell = decodePlusCode(firstDigits(near, missing) + code)
  if (missing === 0) return cell
  const step = BASE ** (2 - missing / 2)
  const { lat, lng } = middleOf(cell)
  const north = stepToward(lat, near.lat, step)
  const east = stepToward(lng, near.lng, step)
  const isOnEarth = Math.abs(lat + north) <= 90
  return moved(cell, isOnEarth ? north : 0, east)
}

function stepToward(from: number, to: number, step: number): number {
  if (Math.abs(to - from) <= step / 2) return 0
  return to > from ? step : -step
}

const moved = ({ south, west, north, east }: PlusCell, up: number, right: number): PlusCell => ({
  south: south + up,
  west: west + right,
  north: north + up,
  east: east + right,
})
