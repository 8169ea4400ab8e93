import { DomainError } from '#engine/base/errors.ts'
import { readAsciiJson, toAsciiJson } from './ascii.ts'
import { corrupt } from './columns.ts'
import type { Coverage } from './coverage.ts'

/** What a region file says of itself. */
export interface RegionHead extends Coverage {
  readonly name: string
  /** Whom pages, maps and exports name, such as "© OpenStreetMap contributors". */
  readonly attribution: string
  /** Until when its data knows of changes, UTC, such as `2026-11-26T21:20:00.000Z`; absent where its files do not tell. */
  readonly dataUntil?: string
}

/** Where a section lies in its file. */
export interface RegionSection {
  readonly name: string
  readonly offset: number
  /** Bytes in the file. */
  readonly stored: number
  /** Bytes once it is open. */
  readonly size: number
  readonly packing: 'none' | 'deflate'
  /** CRC-32 of the stored bytes. */
  readonly checksum: number
}

/** The beginning of a region file: enough to read any section alone. */
export interface RegionDirectory extends RegionHead {
  readonly sections: readonly RegionSection[]
}

/** What the shell does faster than the core could. */
export interface RegionCodec {
  /** CRC-32 of bytes. */
  readonly checksum: (bytes: Uint8Array) => number
  readonly deflate: (bytes: Uint8Array) => Uint8Array
  /** @throws anything where the bytes are not deflated ones */
  readonly inflate: (bytes: Uint8Array, size: number) => Uint8Array
}

/** A section to write. Sections that are read in parts, such as map tiles, are not packed. */
export interface SectionBytes {
  readonly name: string
  readonly bytes: Uint8Array
  readonly packing: RegionSection['packing']
}

/** Version of the layout of sections and columns: a reader takes this one only. */
export const REGION_VERSION = 3

const MAGIC = 'STOPWISE'
const VERSION_AT = 8
const LIST_BYTES_AT = 12
const LIST_CHECKSUM_AT = 16

/** Bytes before the list of sections. */
export const HEAD_BYTES = 24
const ALIGNMENT = 8
const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT

/**
 * A region file in pieces, to be written one after the other: head and list, then the sections, each at a multiple of
 * eight bytes. The list comes first, so that a reader of ranges finds a section with two requests.
 */
export function writeRegion(head: RegionHead, parts: readonly SectionBytes[], codec: RegionCodec): Uint8Array[] {
  const stored = parts.map(({ bytes, packing }) => (packing === 'deflate' ? codec.deflate(bytes) : bytes))
  const listOf = (start: number) => {
    let offset = start
    const sections = parts.map(({ name, bytes, packing }, index): RegionSection => {
      const body = stored[index] ?? bytes
      const section = { name, offset, stored: body.length, size: bytes.length, packing, checksum: codec.checksum(body) }
      offset = aligned(offset + body.length)
      return section
    })
    return toAsciiJson({ ...head, sections })
  }
  // Offsets are part of the list whose length they depend on: room for the longest of them.
  const start = aligned(HEAD_BYTES + listOf(Number.MAX_SAFE_INTEGER / 2).length)
  const list = listOf(start)
  const first = new Uint8Array(start)
  const view = new DataView(first.buffer)
  first.set(Uint8Array.from(MAGIC, (letter) => letter.charCodeAt(0)))
  view.setUint32(VERSION_AT, REGION_VERSION, true)
  view.setUint32(LIST_BYTES_AT, list.length, true)
  view.setUint32(LIST_CHECKSUM_AT, codec.checksum(list), true)
  first.set(list, HEAD_BYTES)
  return [first, ...stored.flatMap((bytes) => [bytes, new Uint8Array(aligned(bytes.length) - bytes.length)])]
}

/**
 * How many bytes of a file hold its head and list of sections, from its first {@link HEAD_BYTES} ones.
 *
 * @throws DomainError `region.not-a-region`, `region.other-version`
 */
export function directoryBytes(start: Uint8Array): number {
  const magic = String.fromCharCode(...start.subarray(0, MAGIC.length))
  if (magic !== MAGIC || start.length < HEAD_BYTES) {
    throw new DomainError(
      'invalid',
      'region.not-a-region',
      'This is no region file. `npm run region -- build` makes one.',
    )
  }
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const version = view.getUint32(VERSION_AT, true)
  if (version !== REGION_VERSION) {
    const message = `This region file has version ${version}; this program reads version ${REGION_VERSION}. Build it again.`
    throw new DomainError('invalid', 'region.other-version', message, { details: { version } })
  }
  return HEAD_BYTES + view.getUint32(LIST_BYTES_AT, true)
}

/**
 * What a file holds and where, from its beginning.
 *
 * @throws DomainError `region.not-a-region`, `region.other-version`, `region.corrupt`
 */
export function readDirectory(start: Uint8Array, codec: Pick<RegionCodec, 'checksum'>): RegionDirectory {
  const end = directoryBytes(start)
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength)
  const list = start.subarray(HEAD_BYTES, end)
  if (start.length < end || codec.checksum(list) !== view.getUint32(LIST_CHECKSUM_AT, true)) throw corrupt()
  const directory = readAsciiJson(list)
  if (!isDirectory(directory)) throw corrupt()
  return directory
}

/** Bytes of a section as they were before they were packed. @throws DomainError `region.corrupt` */
export function openSection(section: RegionSection, stored: Uint8Array, codec: RegionCodec): Uint8Array {
  if (stored.length !== section.stored || codec.checksum(stored) !== section.checksum) throw corrupt(section.name)
  return section.packing === 'deflate' ? codec.inflate(stored, section.size) : stored
}

/** The checksum vouches for the rest: whoever wrote this list wrote it with {@link writeRegion}. */
const isDirectory = (value: unknown): value is RegionDirectory =>
  typeof value === 'object' && value !== null && 'sections' in value && Array.isArray(value.sections)
