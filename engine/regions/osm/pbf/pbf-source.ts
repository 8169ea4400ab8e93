import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate, zstdDecompress } from 'node:zlib'
import { PbfReader } from 'pbf'
import { DomainError } from '#engine/base/errors.ts'
import { badExtract, damaged } from '../extract-errors.ts'
import type { Bounds, OsmSource, OsmVisitor } from '../osm-source.ts'
import { soundMoment } from '../sound-moment.ts'
import { type Blob, listBlobs, MAX_BLOB_BYTES, readAt } from './list-blobs.ts'
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

const inflateAsync = promisify(inflate)
const zstdAsync = promisify(zstdDecompress)
const options = { maxOutputLength: MAX_BLOB_BYTES }

const unpackers: Readonly<Record<number, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  1: async (bytes) => bytes,
  3: (bytes) => inflateAsync(bytes, options),
  7: (bytes) => zstdAsync(bytes, options),
}
const unknownPackings: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4' }

/**
 * What a blob holds, unpacked on another thread and never larger than the format allows.
 *
 * @throws DomainError `extract.corrupt`, `extract.unknown-packing`
 */
async function unpackBlob(blob: Uint8Array, path: string): Promise<Uint8Array> {
  try {
    const pbf = new PbfReader(blob)
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      const unpack = unpackers[field]
      if (unpack) return await unpack(pbf.readBytes())
      const packing = unknownPackings[field]
      if (packing !== undefined) throw unknownPacking(path, packing)
    }
  } catch (cause) {
    throw cause instanceof Error && cause.name === 'DomainError' ? cause : damaged(path, cause)
  }
  throw damaged(path)
}

const unknownPacking = (path: string, packing: string) =>
  badExtract(
    'unknown-packing',
    `${path} is packed with ${packing}, which this program does not read. Write it with zlib: osmium cat ${path} -o packed.osm.pbf`,
  )

const understood = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const NANODEGREES = 1e-9
/** `osmosis_replication_timestamp`, in seconds. */
const REPLICATED_UNTIL = 32

/** What a file says of itself: the box that it covers, and until when it knows of changes (milliseconds since 1970). */
interface Said {
  readonly bounds: Bounds | undefined
  readonly knownUntil: number | undefined
}

/**
 * What a file says of itself, once it is sure that this program understands the file.
 *
 * @throws DomainError `extract.unknown-feature`, `extract.corrupt`
 */
function readHeaderBlock(bytes: Uint8Array, path: string): Said {
  const { features, ...said } = readFields(bytes, path)
  const strange = features.filter((feature) => !understood.has(feature))
  if (strange.length === 0) return said
  const advice = strange.includes('HistoricalInformation')
    ? 'It holds the history of the map: download an extract without history.'
    : 'Download it from another place, or write it anew with osmium cat.'
  throw badExtract('unknown-feature', `${path} needs a reader that knows ${strange.join(', ')}. ${advice}`)
}

function readFields(bytes: Uint8Array, path: string) {
  try {
    const pbf = new PbfReader(bytes)
    const features: string[] = []
    let bounds: Bounds | undefined
    let knownUntil: number | undefined
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      if (field === 1) bounds = readBox(pbf)
      if (field === 4) features.push(pbf.readString())
      if (field === REPLICATED_UNTIL) knownUntil = soundMoment(pbf.readVarint() * 1000)
    }
    return { features, bounds, knownUntil }
  } catch (cause) {
    throw damaged(path, cause)
  }
}

function readBox(pbf: PbfReader): Bounds {
  const end = pbf.readVarint() + pbf.pos
  const sides = new Map<number, number>()
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    sides.set(field, pbf.readSVarint() * NANODEGREES)
  }
  const [left = 0, right = 0, top = 0, bottom = 0] = [1, 2, 3, 4].map((field) => sides.get(field))
  return [left, bottom, right, top]
}
