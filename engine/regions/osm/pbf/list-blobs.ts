import type { FileHandle } from 'node:fs/promises'
import { PbfReader } from 'pbf'
import { badExtract, damaged, truncated } from '../extract-errors.ts'

/** A part of the file that is packed by itself. */
export interface Blob {
  readonly type: string
  readonly offset: number
  readonly size: number
  /** What it holds, once it was read: a set of {@link blobKinds}. */
  kinds: number | undefined
}

/** Bits of {@link Blob.kinds}. */
export const blobKinds = { node: 1, way: 2, relation: 4 } as const

/** The format's own limits: a file that says more would take all memory. */
const MAX_HEADER_BYTES = 64 * 1024
export const MAX_BLOB_BYTES = 32 * 1024 * 1024
const LENGTH_BYTES = 4
/** Longer than the header of a first blob ever is, shorter than any first line of something else that fits. */
const MAX_FIRST_HEADER_BYTES = 255

/** Whether a file begins like a .osm.pbf. */
export function startsLikePbf(start: Uint8Array): boolean {
  const length = new DataView(start.buffer, start.byteOffset).getUint32(0)
  return length <= MAX_FIRST_HEADER_BYTES && Buffer.from(start).includes('OSMHeader')
}

/**
 * Where the blobs of a file lie, without unpacking one: a file that was cut off is refused at once.
 *
 * @throws DomainError `extract.truncated`, `extract.corrupt`, `extract.over-limit`
 * @see https://wiki.openstreetmap.org/wiki/PBF_Format
 */
export async function listBlobs(handle: FileHandle, path: string): Promise<readonly Blob[]> {
  const { size: end } = await handle.stat()
  const blobs: Blob[] = []
  for (let at = 0; at < end; ) {
    const headerBytes = (await readAt(handle, path, { offset: at, size: LENGTH_BYTES })).readUInt32BE(0)
    if (headerBytes > MAX_HEADER_BYTES) throw overLimit(path, 'header', headerBytes)
    const header = { offset: at + LENGTH_BYTES, size: headerBytes }
    const { type, size } = readHeader(await readAt(handle, path, header), path)
    if (size > MAX_BLOB_BYTES) throw overLimit(path, 'blob', size)
    const offset = header.offset + headerBytes
    if (offset + size > end) throw truncated(path)
    blobs.push({ type, offset, size, kinds: undefined })
    at = offset + size
  }
  return blobs
}

/** Bytes of a file. @throws DomainError `extract.truncated` where it has fewer */
export async function readAt(
  handle: FileHandle,
  path: string,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(size), 0, size, offset)
  if (bytesRead < size) throw truncated(path)
  return buffer
}

function readHeader(bytes: Buffer, path: string): { readonly type: string; readonly size: number } {
  try {
    const pbf = new PbfReader(bytes)
    let type = ''
    let size = -1
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) type = pbf.readString()
      if (field === 3) size = pbf.readVarint()
    }
    if (type !== '' && size >= 0) return { type, size }
  } catch (cause) {
    throw damaged(path, cause)
  }
  throw damaged(path)
}

const overLimit = (path: string, part: string, bytes: number) =>
  badExtract('over-limit', `${path} has a ${part} of ${bytes} bytes, more than the format allows. Download it again.`)
