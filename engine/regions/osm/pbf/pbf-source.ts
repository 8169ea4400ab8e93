import { type FileHandle, open } from 'node:fs/promises'
import { DomainError } from '#engine/base/errors.ts'
import { damaged } from '../extract-errors.ts'
import type { OsmSource, OsmVisitor } from '../osm-source.ts'
import { type Blob, listBlobs, readAt } from './list-blobs.ts'
import { readHeaderBlock } from './read-header.ts'
import { unpackBlob } from './unpack-blob.ts'
import { kindsWanted, visitBlock } from './visit-block.ts'

/** So many blobs are unpacked on other threads while one is read here. */
const AHEAD = 4
const blobTypes = new Set(['OSMHeader', 'OSMData'])

/** A .osm.pbf. The second visit skips the parts that hold nothing for it. */
export function pbfSource(path: string, bytes: number): OsmSource {
  let blobs: readonly Blob[] | undefined
  return {
    path,
    bytes,
    visit: async (visitor, onProgress) => {
      const handle = await open(path)
      try {
        blobs ??= await listBlobs(handle, path)
        await visitBlobs({ handle, path, blobs }, visitor, onProgress)
      } finally {
        await handle.close()
      }
    },
  }
}

interface OpenFile {
  readonly handle: FileHandle
  readonly path: string
  readonly blobs: readonly Blob[]
}

async function visitBlobs(file: OpenFile, visitor: OsmVisitor, onProgress?: (bytes: number) => void): Promise<void> {
  const wanted = kindsWanted(visitor)
  const needed = file.blobs.filter(
    // Other types are for others, says the format.
    ({ type, kinds }) => blobTypes.has(type) && (kinds === undefined || (kinds & wanted) !== 0),
  )
  const ahead: Promise<Uint8Array>[] = []
  for (const [index, blob] of needed.entries()) {
    for (let next = index + ahead.length; next < needed.length && ahead.length < AHEAD; next++) {
      ahead.push(unpack(file, needed[next]))
    }
    visitBytes((await ahead.shift()) ?? new Uint8Array(), blob, file.path, visitor)
    onProgress?.(blob.offset + blob.size)
  }
}

function unpack({ handle, path }: OpenFile, blob: Blob | undefined): Promise<Uint8Array> {
  if (!blob) return Promise.resolve(new Uint8Array())
  const unpacked = readAt(handle, path, blob).then((bytes) => unpackBlob(bytes, path))
  // Its turn comes later: what fails before is told then.
  unpacked.catch(() => undefined)
  return unpacked
}

function visitBytes(bytes: Uint8Array, blob: Blob, path: string, visitor: OsmVisitor): void {
  if (blob.type === 'OSMHeader') {
    const { bounds, knownUntil } = readHeaderBlock(bytes, path)
    if (bounds) visitor.bounds?.(bounds)
    if (knownUntil !== undefined) visitor.knownUntil?.(knownUntil)
    return
  }
  try {
    blob.kinds = visitBlock(bytes, visitor)
  } catch (cause) {
    throw cause instanceof DomainError ? cause : damaged(path, cause)
  }
}
