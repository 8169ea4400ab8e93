import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { environment } from '../http/environment.ts'

const client = new S3Client({})
const Bucket = environment.PAYLOAD_BUCKET
const compress = promisify(gzip)
const expand = promisify(gunzip)

/** Keeps JSON text that is large and alike from line to line: rows of a file shrink to a tenth. */
export async function writeCompressed(key: string, json: string): Promise<void> {
  const Body = await compress(json, { level: 5 })
  await client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType: 'application/gzip' }))
}

/** The value under a key as `parse` reads it, or `undefined` when it is gone. */
export async function readCompressed<Value>(key: string, parse: (json: unknown) => Value): Promise<Value | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    const bytes = await Body?.transformToByteArray()
    return bytes === undefined ? undefined : parse(JSON.parse((await expand(bytes)).toString('utf8')))
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined
    throw cause
  }
}
