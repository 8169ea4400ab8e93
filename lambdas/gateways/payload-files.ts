import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { environment } from '../http/environment.ts'

const client = new S3Client({})
const Bucket = environment.PAYLOAD_BUCKET

/** Keeps a file that a browser is to save under a name. */
export async function writeFile(
  key: string,
  bytes: Uint8Array,
  { type, name }: { type: string; name: string },
): Promise<void> {
  const ContentDisposition = `attachment; filename="${name}"`
  await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: type, ContentDisposition }))
}

/** Keeps a photo that is looked at in the browser. */
export async function writePhoto(key: string, bytes: Uint8Array): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: 'image/jpeg' }))
}

/** The bytes of a payload as it lies there, or `undefined` when it is gone. */
export async function readBytes(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    return await Body?.transformToByteArray()
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined
    throw cause
  }
}

/** The text of a payload as it lies there, or `undefined` when it is gone. */
export async function readText(key: string): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    return await Body?.transformToString()
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined
    throw cause
  }
}

/** An address at which a file can be fetched for some seconds, by whoever has it. */
export const signDownload = (key: string, seconds: number): Promise<string> =>
  getSignedUrl(client, new GetObjectCommand({ Bucket, Key: key }), { expiresIn: seconds })
