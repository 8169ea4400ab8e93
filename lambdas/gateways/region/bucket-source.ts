import { GetObjectCommand, S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { ByteSource } from '#engine/regions/index.ts'

/** Where a region lies. */
export interface RegionObject {
  readonly bucket: string
  readonly key: string
}

/** Head and list of sections fit in, so that opening a region takes one request. */
const FIRST_BYTES = 64 * 1024
/** What is asked for at once: a connection that breaks costs this much again. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 4
const TRIES = 3
/** Ranges asked for at once: what waits longer for a connection is taken for a bucket that is silent. */
const RANGES_AT_ONCE = 32

/** A client that tries three times and gives S3 four seconds to begin, and as long for each silence after that. */
export function createRegionClient(config: S3ClientConfig = {}): S3Client {
  const requestHandler = {
    ...{ connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
    socketTimeout: 4_000,
  }
  return new S3Client({ maxAttempts: TRIES, requestHandler, ...config })
}

/** Another object lies where a region was opened: it is whole, and none of its bytes go with those that were read. */
export class ReplacedRegion extends Error {
  override readonly name = 'ReplacedRegion'
}

/**
 * A region file in a bucket, read by ranges.
 *
 * Every range is of the object that was there at first: parts of two regions fit together by their offsets and are
 * wrong.
 *
 * @throws ReplacedRegion when it reads after another object took its place, and what S3 throws
 */
export async function bucketSource(client: S3Client, at: RegionObject): Promise<ByteSource> {
  const first = await getRange(client, at, { offset: 0, length: FIRST_BYTES })
  const { bytes: size, etag } = first
  const inTurn = gateOf(RANGES_AT_ONCE)
  return {
    bytes: size,
    read: async (offset, length) => {
      const end = Math.min(offset + length, size)
      if (end <= first.body.length) return first.body.slice(offset, end)
      // An address of its own, at which columns can be views.
      const whole = new Uint8Array(Math.max(0, end - offset))
      const starts = Array.from({ length: Math.ceil(whole.length / PART_BYTES) }, (_, part) => part * PART_BYTES)
      const fetchPart = async (start: number): Promise<void> => {
        const part = Math.min(PART_BYTES, whole.length - start)
        const { body } = await inTurn(() => getRange(client, at, { offset: offset + start, length: part, etag }))
        if (body.length !== part) throw new Error(`S3 answered ${body.length} bytes of ${part}.`)
        whole.set(body, start)
      }
      await pMap(starts, fetchPart, { concurrency: PARTS_AT_ONCE })
      return whole
    },
    close: async () => undefined,
  }
}

/** Lets so many run at once; others wait, the first to come first. */
function gateOf(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running < most) running++
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

interface Range {
  readonly offset: number
  readonly length: number
  /** Of the object that the range must be of. */
  readonly etag?: string | undefined
}

interface Answered {
  readonly body: Uint8Array
  /** Bytes of the whole object. */
  readonly bytes: number
  readonly etag: string | undefined
}

/** The client tries again until an answer begins; what breaks off in its middle is asked for again here. */
async function getRange(client: S3Client, { bucket, key }: RegionObject, range: Range): Promise<Answered> {
  const { offset, length, etag } = range
  const question = { Bucket: bucket, Key: key, Range: `bytes=${offset}-${offset + length - 1}` }
  for (let attempt = 1; ; attempt++) {
    const answer = await client
      .send(new GetObjectCommand({ ...question, ...(etag && { IfMatch: etag }) }))
      .catch((cause: unknown) => {
        throw isReplaced(cause) ? new ReplacedRegion(`Another ${key} lies in the bucket.`, { cause }) : cause
      })
    try {
      const body = (await answer.Body?.transformToByteArray()) ?? new Uint8Array(0)
      return { body, bytes: totalOf(answer.ContentRange), etag: answer.ETag }
    } catch (cause) {
      if (attempt === TRIES) throw cause
    }
  }
}

const PRECONDITION_FAILED = 412

const isReplaced = (cause: unknown): boolean =>
  cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === PRECONDITION_FAILED

/** `1234` of `bytes 0-99/1234`. */
function totalOf(contentRange = ''): number {
  const total = Number(/\/(\d+)$/.exec(contentRange)?.[1])
  if (!Number.isSafeInteger(total)) throw new Error('S3 answered no range.')
  return total
}
