import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { environment } from '../http/environment.ts'

const client = new S3Client({})
const Bucket = environment.UPLOAD_BUCKET

/** What a browser needs to send one file to the bucket: the form fields, before the file. */
export interface Upload {
  readonly url: string
  readonly fields: Record<string, string>
}

interface UploadLimits {
  readonly bytes: number
  readonly seconds: number
  /** The one content type that it may say it has; without it any. */
  readonly type?: string
}

/** Permission to upload one object of at most so many bytes; S3 itself refuses what is larger, late or of another type. */
export async function signUpload(key: string, { bytes, seconds, type }: UploadLimits): Promise<Upload> {
  return createPresignedPost(client, {
    Bucket,
    Key: key,
    // Fields are conditions too: the form must send exactly these.
    ...(type !== undefined && { Fields: { 'Content-Type': type } }),
    Conditions: [['content-length-range', 0, bytes]],
    Expires: seconds,
  })
}

/**
 * The bytes of an upload, or `undefined` when it is gone.
 *
 * `too-large`: it has more than `most`, however it came in; nothing of it was read.
 */
export async function readUpload(key: string, most: number): Promise<Uint8Array | 'too-large' | undefined> {
  try {
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    if (ContentLength <= most) return await Body?.transformToByteArray()
    if (Body && 'destroy' in Body) Body.destroy()
    return 'too-large'
  } catch (cause) {
    if (cause instanceof NoSuchKey) return undefined
    throw cause
  }
}

/** Writes an object by ourselves, which is told of like an upload. */
export async function putUpload(key: string, body: Uint8Array | string): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body }))
}

/** Lays a copy of an upload under another key, which is told of like any new object. Says whether there was one. */
export async function copyUpload(from: string, to: string): Promise<boolean> {
  try {
    await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
    return true
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'NoSuchKey') return false
    throw cause
  }
}

/** Removes an upload; a missing one does no harm. */
export async function deleteUpload(key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
}
