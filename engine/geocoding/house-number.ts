import { plainDigits } from '#engine/base/plain-digits.ts'
import { simplify } from './normalise.ts'

/** A house number as the index holds it: what orders it along its street, and what else is written. */
export interface HouseNumber {
  /** Digits of the number; `31-15` has 3115. */
  readonly value: number
  /** '' for plain numbers, `A` for 12A, `-2` for a hyphen before the last two digits, `=…` for anything else, whole. */
  readonly form: string
}

const LONGEST = 40
const MOST_OF_ONE = 60
/** Numbers farther apart than this are no range of one building: `31-55` is one number. */
const WIDEST_RANGE = 24

/** Parts a written number, so that {@link writeNumber} gives it back. A text without digits has the value 0. */
export function partNumber(written: string): HouseNumber {
  const text = written.trim().slice(0, LONGEST)
  const parted = partHyphen(text) ?? partSuffix(text)
  if (parted && writeNumber(parted) === text) return parted
  return { value: Number(/\d{1,9}/.exec(text)?.[0] ?? 0), form: `=${text}` }
}

function partHyphen(text: string): HouseNumber | undefined {
  const [, block = '', house, suffix = ''] = /^([1-9]\d{0,4})-(\d{2,4})([A-Za-z]?)$/.exec(text) ?? []
  return house === undefined ? undefined : { value: Number(block + house), form: `-${house.length}${suffix}` }
}

function partSuffix(text: string): HouseNumber | undefined {
  const [, digits, form = ''] = /^([1-9]\d{0,8}|0)(\D.*)?$/su.exec(text) ?? []
  return digits === undefined ? undefined : { value: Number(digits), form }
}

/** A house number as it was written. */
export function writeNumber({ value, form }: HouseNumber): string {
  if (form.startsWith('=')) return form.slice(1)
  const [, digits, suffix = ''] = /^-(\d)([A-Za-z]?)$/.exec(form) ?? []
  if (digits === undefined) return `${value}${form}`
  const text = `${value}`
  return `${text.slice(0, -Number(digits))}-${text.slice(-Number(digits))}${suffix}`
}

/** What numbers that mean the same house have in common: `31-15` and `3115`, `12 A` and `12a`. */
export const keyOfNumber = (written: string): string =>
  /^\d+$/.test(written) ? written : simplify(written).replace(/[^\p{L}\p{N}/]/gu, '')

/**
 * The numbers of one `addr:housenumber`: lists (`12;14`, `12, 14`) and ranges (`12-16`: 12, 14 and 16).
 *
 * A hyphen is a range where the second number is a little higher than the first and as even or odd; `31-15`, `31-05` and
 * `144-04` are each one number. `isHyphenated` says that the street writes numbers of that kind, so that `31-33` is one
 * as well.
 */
export function numbersOf(tag: string, isHyphenated: boolean): string[] {
  const parts = plainDigits(tag)
    .split(/[;,]/, MOST_OF_ONE)
    .map((part) => part.trim().slice(0, LONGEST))
  return parts.filter((part) => part !== '').flatMap((part) => (isHyphenated ? [part] : expandRange(part)))
}

/** Whether a number has a hyphen that can be no range: streets of Queens are told by them. */
export function isSurelyHyphenated(tag: string): boolean {
  const [, first, second] = /^(\d{1,5})-(\d{2,4})$/.exec(tag.trim()) ?? []
  if (first === undefined || second === undefined) return false
  return Number(second) < Number(first) || second.startsWith('0')
}

function expandRange(part: string): string[] {
  const [, low, high] = /^([1-9]\d{0,5}) ?[-–] ?([1-9]\d{0,5})$/.exec(part) ?? []
  const from = Number(low)
  const to = Number(high)
  const isRange = to > from && to - from <= WIDEST_RANGE && (to - from) % 2 === 0
  return isRange ? Array.from({ length: (to - from) / 2 + 1 }, (_, index) => `${from + 2 * index}`) : [part]
}
