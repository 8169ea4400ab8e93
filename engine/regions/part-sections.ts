import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import type { SectionBytes } from '#engine/region-file/region-file.ts'
import { regionCodec } from './codec.ts'
import type { OpenRegion } from './open-region.ts'

/** A section of many parts, each packed by itself, and columns that tell where each lies. */
export interface PackedParts {
  readonly section: SectionBytes
  readonly columns: Columns
}

/** Packs parts one after the other; those that are not given are empty. */
export function packParts(
  name: string,
  count: number,
  parts: Iterable<{ readonly part: number; readonly bytes: Uint8Array }>,
): PackedParts {
  const [starts, stored, sizes, sums] = [
    new Float64Array(count),
    new Uint32Array(count),
    new Uint32Array(count),
    new Uint32Array(count),
  ]
  const pieces: Uint8Array[] = []
  let end = 0
  for (const { part, bytes } of parts) {
    const packed = regionCodec.deflate(bytes)
    starts[part] = end
    stored[part] = packed.length
    sizes[part] = bytes.length
    sums[part] = regionCodec.checksum(packed)
    pieces.push(packed)
    end += packed.length
  }
  const columns = { [`${name} starts`]: starts, [`${name} stored`]: stored, [`${name} sizes`]: sizes }
  return {
    section: { name, bytes: joinPieces(pieces, end), packing: 'none' },
    columns: { ...columns, [`${name} sums`]: sums },
  }
}

function joinPieces(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let end = 0
  for (const piece of pieces) {
    whole.set(piece, end)
    end += piece.length
  }
  return whole
}

/** Reads bytes of a section; `undefined` where the file is shorter. */
export type ReadSection = (name: string, offset: number, length: number) => Promise<Uint8Array | undefined>

/**
 * Reads parts of {@link packParts}, each checked by itself. A part that is not there is empty.
 *
 * @throws DomainError `region.corrupt`, at once and for each part
 */
export function partReader(name: string, columns: Columns, read: ReadSection): (part: number) => Promise<Uint8Array> {
  const starts = columnOf(columns, `${name} starts`, Float64Array)
  const [stored, sizes, sums] = ['stored', 'sizes', 'sums'].map((each) =>
    columnOf(columns, `${name} ${each}`, Uint32Array),
  )
  return async (part) => {
    const [start, length, size] = [starts[part], stored?.[part], sizes?.[part]]
    if (start === undefined || length === undefined || size === undefined) throw corrupt(name)
    if (length === 0) return new Uint8Array(0)
    const packed = await read(name, start, length)
    if (packed?.length !== length || regionCodec.checksum(packed) !== sums?.[part]) throw corrupt(name)
    return regionCodec.inflate(packed, size)
  }
}

/** Reads sections of a region that was opened. */
export const readingOf =
  (region: Pick<OpenRegion, 'part'>): ReadSection =>
  (name, offset, length) =>
    region.part(name, offset, length)

/** Reads one of some sections that lie in memory. */
export const readingIn =
  (sections: readonly SectionBytes[]): ReadSection =>
  async (name, offset, length) =>
    sections.find((each) => each.name === name)?.bytes.slice(offset, offset + length)
