import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { environment } from '../http/environment.ts'

const client = new S3Client({})
const Bucket = environment.PAYLOAD_BUCKET

/** Stores a file with its content type. */
export async function writeFile(key: string, bytes: Uint8Array, type: string): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: type }))
}

/** First and last byte of a part, from 0. */
type ByteRange = readonly [first: number, last: number]

async function readBody(key: string, range?: ByteRange) {
  try {
    const Range = range && `bytes=${range.join('-')}`
    return (await client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }))).Body
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined
    throw cause
  }
}

/** The stored bytes of a payload, or a part of them; `undefined` if it no longer exists. */
export const readBytes = async (key: string, range?: ByteRange): Promise<Uint8Array | undefined> =>
  (await readBody(key, range))?.transformToByteArray()

/** The stored text of a payload, or `undefined` if it no longer exists. */
export const readText = async (key: string): Promise<string | undefined> => (await readBody(key))?.transformToString()
