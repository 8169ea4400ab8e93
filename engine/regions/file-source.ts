import { type FileHandle, open } from 'node:fs/promises'
import { DomainError } from '#engine/base/errors.ts'
import { type ByteSource, type OpenRegion, openRegion } from './open-region.ts'

/**
 * A region file on disk.
 *
 * @throws DomainError `region.not-found`, `region.unreadable`, and as `openRegion`
 */
export async function openRegionFile(path: string): Promise<OpenRegion> {
  const source = await fileSource(path)
  const region = await named(path, openRegion(source))
  return { ...region, section: (name) => named(path, region.section(name)) }
}

/** What goes wrong names the file: whoever reads it may have several. */
async function named<Value>(path: string, reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { kind, code, message, details } = error
    throw new DomainError(kind, code, `${path}: ${message}`, { cause: error, ...(details && { details }) })
  }
}

async function fileSource(path: string): Promise<ByteSource> {
  const { handle, bytes } = await openFile(path)
  return {
    bytes,
    read: async (offset, length) => {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, offset)
      return buffer.subarray(0, bytesRead)
    },
    close: () => handle.close(),
  }
}

async function openFile(path: string): Promise<{ readonly handle: FileHandle; readonly bytes: number }> {
  try {
    const handle = await open(path)
    const file = await handle.stat().catch(async (cause: unknown) => {
      await handle.close()
      throw cause
    })
    if (file.isFile()) return { handle, bytes: file.size }
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
