import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { environment } from '../http/environment.ts'
import { logger } from '../http/logging.ts'

const client = new S3Client({})
const Bucket = environment.PAYLOAD_BUCKET

/** Keeps a value that is too big for an item or an execution. */
export async function writePayload(key: string, value: unknown): Promise<void> {
  await client.send(
    new PutObjectCommand({ Bucket, Key: key, Body: JSON.stringify(value), ContentType: 'application/json' }),
  )
}

/** The value under a key, checked by its schema, or `undefined` when it is gone. */
export async function readPayload<Value>(key: string, parse: (json: unknown) => Value): Promise<Value | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    const text = await Body?.transformToString()
    return text === undefined ? undefined : parse(JSON.parse(text))
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined
    throw cause
  }
}

/** Removes values; missing ones do no harm. */
export async function deletePayloads(keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
}

/** Removes values that nothing points to any more; what stays ends by the days of its folder. */
export async function dropPayloads(keys: readonly string[]): Promise<void> {
  try {
    await deletePayloads(keys)
  } catch (cause) {
    logger.warn('payloads.left', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}
