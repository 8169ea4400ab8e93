import { corrupt } from '#engine/region-file/columns.ts'
import {
  directoryBytes,
  HEAD_BYTES,
  openSection,
  type RegionDirectory,
  type RegionSection,
  readDirectory,
} from '#engine/region-file/region-file.ts'
import { regionCodec } from './codec.ts'

/** Where the bytes of a region file lie: on disk, in a bucket. */
export interface ByteSource {
  /** Bytes in all. */
  readonly bytes: number
  /** So many bytes from an offset on, at an address that columns can be views of; fewer where the file ends. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** A region file that was opened. Nothing but its directory is read before somebody asks. */
export interface OpenRegion {
  readonly bytes: number
  readonly directory: RegionDirectory
  /** A section, checked and unpacked; `undefined` where the region has none of this name. */
  readonly section: (name: string) => Promise<Uint8Array | undefined>
  /** Part of a section that is not packed, such as one tile of a map. Its checksum covers the whole: this is not checked. */
  readonly part: (name: string, offset: number, length: number) => Promise<Uint8Array | undefined>
  readonly close: () => Promise<void>
}

/** No list of sections is as long. */
const MAX_DIRECTORY_BYTES = 1024 * 1024

/** @throws DomainError `region.not-a-region`, `region.other-version`, `region.corrupt`, and what the source throws */
export async function openRegion(source: ByteSource): Promise<OpenRegion> {
  try {
    const { bytes } = source
    const directory = await readList(source)
    const find = (name: string): RegionSection | undefined => directory.sections.find((each) => each.name === name)
    return {
      ...{ bytes, directory },
      section: async (name) => {
        const section = find(name)
        return section && openSection(section, await readWhole(source, section.offset, section.stored), regionCodec)
      },
      part: async (name, offset, length) => {
        const section = find(name)
        if (!section || offset + length > section.stored || section.packing !== 'none') return undefined
        return readWhole(source, section.offset + offset, length)
      },
      close: () => source.close(),
    }
  } catch (error) {
    await source.close()
    throw error
  }
}

async function readList(source: ByteSource): Promise<RegionDirectory> {
  const { bytes } = source
  const listBytes = directoryBytes(await readWhole(source, 0, Math.min(HEAD_BYTES, bytes)))
  if (listBytes > MAX_DIRECTORY_BYTES || listBytes > bytes) throw corrupt()
  const directory = readDirectory(await readWhole(source, 0, listBytes), regionCodec)
  if (directory.sections.some(({ offset, stored }) => offset + stored > bytes)) throw corrupt()
  return directory
}

async function readWhole(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  const bytes = await source.read(offset, length)
  if (bytes.length < length) throw corrupt()
  return bytes
}
