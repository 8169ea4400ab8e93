import { type FileHandle, open } from 'node:fs/promises'
import { DomainError } from '#core/kernel/errors.ts'
import { corrupt } from '#core/regions/columns.ts'
import {
  directoryBytes,
  HEAD_BYTES,
  openSection,
  type RegionDirectory,
  type RegionSection,
  readDirectory,
} from '#core/regions/region-file.ts'
import { regionCodec } from './codec.ts'

/** A region file on disk. Nothing but its directory is read before somebody asks. */
export interface OpenRegion {
  readonly path: string
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

/** @throws DomainError `region.not-found`, `region.unreadable`, `region.not-a-region`, `region.other-version`, `region.corrupt` */
export async function openRegion(path: string): Promise<OpenRegion> {
  const handle = await openFile(path)
  try {
    const { size: bytes } = await handle.stat()
    const directory = await readList(handle, bytes)
    const find = (name: string): RegionSection | undefined => directory.sections.find((each) => each.name === name)
    return {
      ...{ path, bytes, directory },
      section: async (name) => {
        const section = find(name)
        return section && openSection(section, await readAt(handle, section.offset, section.stored), regionCodec)
      },
      part: async (name, offset, length) => {
        const section = find(name)
        if (!section || offset + length > section.stored || section.packing !== 'none') return undefined
        return readAt(handle, section.offset + offset, length)
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function readList(handle: FileHandle, bytes: number): Promise<RegionDirectory> {
  const listBytes = directoryBytes(await readAt(handle, 0, Math.min(HEAD_BYTES, bytes)))
  if (listBytes > MAX_DIRECTORY_BYTES || listBytes > bytes) throw corrupt()
  const directory = readDirectory(await readAt(handle, 0, listBytes), regionCodec)
  if (directory.sections.some(({ offset, stored }) => offset + stored > bytes)) throw corrupt()
  return directory
}

/** Bytes at an address that columns can be views of. */
async function readAt(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, offset)
  if (bytesRead < length) throw corrupt()
  return buffer
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    const handle = await open(path)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    if (isMissing) throw new DomainError('not-found', 'region.not-found', `There is no file ${path}.`, { cause })
    throw new DomainError('invalid', 'region.unreadable', `${path} cannot be read. Check that you may read it.`, {
      cause,
    })
  }
  throw new DomainError('invalid', 'region.unreadable', `${path} is no file. Name a region file.`)
}
