import { DomainError } from '#engine/base/errors.ts'
import { fromUnits, readAsciiJson, toAsciiJson } from './ascii.ts'

/** A column of a bundle: numbers of one width. */
export type Column = Int8Array | Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float64Array

const kindNames = [
  'Int8Array',
  'Uint8Array',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float64Array',
] as const
type Kind = (typeof kindNames)[number]

interface ColumnKind {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Column
}

const kinds: Readonly<Record<Kind, ColumnKind>> = {
  ...{ Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float64Array },
}

/** Named columns: what a section of a region file holds. */
export type Columns = Readonly<Record<string, Column>>

interface Entry {
  readonly name: string
  readonly kind: Kind
  readonly length: number
}

const HEAD_BYTES = 4
const ALIGNMENT = 8
const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT

/**
 * Columns one after the other behind a list of their names, kinds and lengths; little-endian, aligned to 8 bytes.
 *
 * {@link unpackColumns} gives views of the packed bytes back: opening costs nothing, however large they are.
 */
export function packColumns(columns: Columns): Uint8Array {
  const entries = Object.entries(columns).map(
    ([name, column]): Entry => ({ name, kind: kindOf(column), length: column.length }),
  )
  const list = toAsciiJson(entries)
  const { starts, end } = layOut(entries, list.length)
  const packed = new Uint8Array(end)
  new DataView(packed.buffer).setUint32(0, list.length, true)
  packed.set(list, HEAD_BYTES)
  for (const [index, { buffer, byteOffset, byteLength }] of Object.values(columns).entries()) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), starts[index])
  }
  return packed
}

/**
 * The columns of packed bytes, as views of them.
 *
 * @throws DomainError `region.corrupt` where the bytes do not hold what their list says
 */
export function unpackColumns(packed: Uint8Array): Columns {
  const whole = packed.byteOffset % ALIGNMENT === 0 ? packed : new Uint8Array(packed)
  const listBytes = whole.length < HEAD_BYTES ? 0 : new DataView(whole.buffer, whole.byteOffset).getUint32(0, true)
  const entries = readAsciiJson(whole.subarray(HEAD_BYTES, HEAD_BYTES + listBytes))
  if (!isList(entries)) throw corrupt()
  const { starts, end } = layOut(entries, listBytes)
  if (end > whole.length) throw corrupt()
  return Object.fromEntries(
    entries.map(({ name, kind, length }, index) => {
      return [name, new kinds[kind](whole.buffer, whole.byteOffset + (starts[index] ?? 0), length)]
    }),
  )
}

/** A column that must be there, of the kind that it was written as. @throws DomainError `region.corrupt` */
export function columnOf<Wanted extends Column>(
  columns: Columns,
  name: string,
  kind: abstract new (...args: never) => Wanted,
): Wanted {
  const column = columns[name]
  if (!(column instanceof kind)) throw corrupt()
  return column
}

/** Texts as one column: code units, each text ended by a zero. A zero inside a text is left out. */
export function packTexts(texts: readonly string[]): Uint16Array {
  const all = texts.map((text) => `${text.replaceAll('\0', '')}\0`).join('')
  // By code unit: whoever walks a string meets whole letters, of which rare ones have two units.
  const units = new Uint16Array(all.length)
  for (let at = 0; at < all.length; at++) units[at] = all.charCodeAt(at)
  return units
}

/** The texts of a column of {@link packTexts}. */
export const unpackTexts = (column: Uint16Array): string[] => fromUnits(column).split('\0').slice(0, -1)

/** A region file that is damaged, in a section where that is known. */
export const corrupt = (section?: string): DomainError =>
  new DomainError(
    'invalid',
    'region.corrupt',
    `This region file is damaged${section === undefined ? '' : ` in its section ${section}`}. Build or download it again.`,
  )

const kindOf = (column: Column): Kind => kindNames.find((kind) => column instanceof kinds[kind]) ?? 'Uint8Array'

function layOut(
  entries: readonly Entry[],
  listBytes: number,
): { readonly starts: readonly number[]; readonly end: number } {
  const starts: number[] = []
  let end = aligned(HEAD_BYTES + listBytes)
  for (const { kind, length } of entries) {
    starts.push(end)
    end = aligned(end + length * kinds[kind].BYTES_PER_ELEMENT)
  }
  return { starts, end }
}

const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false
  const { name, kind, length } = { name: '', kind: '', length: -1, ...value }
  return (
    typeof name === 'string' && kindNames.some((each) => each === kind) && Number.isSafeInteger(length) && length >= 0
  )
}

const isList = (value: unknown): value is readonly Entry[] => Array.isArray(value) && value.every(isEntry)
