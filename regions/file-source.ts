import { type FileHandle, open } from 'node:fs/promises'
import { DomainError } from '#core/kernel/errors.ts'
import { type ByteSource, type OpenRegion, openRegion } from './open-region.ts'

/**
 * A region file on disk.
 *
 * @throws DomainError `region.not-found`, `region.unreadable`, and as `openRegion`
 */
export const openRegionFile = async (path: string): Promise<OpenRegion> => openRegion(await fileSource(path))

async function fileSource(path: string): Promise<ByteSource> {
  const handle = await openFile(path)
  const { size: bytes } = await handle.stat()
  return {
    bytes,
    read: async (offset, length) => {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    },
    close: () => handle.close(),
  }
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
