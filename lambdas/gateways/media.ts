import { CopyObjectCommand, DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { environment } from '../http/environment.ts'

const client = new S3Client({})
const Bucket = environment.MEDIA_BUCKET

/** Names of pictures are random and never used again, so that whoever has one need not ask for it again. */
const picture = { ContentType: 'image/jpeg', CacheControl: 'public, max-age=31536000, immutable' } as const

/** The object behind an address of the site that begins with `/media/`. */
const keyOf = (address: string): string => address.replace(/^\//, '')

/** Shows a prepared picture to everybody, under an address of the site: a copy of what lies in the uploads bucket. */
export async function showPicture(uploadKey: string, address: string): Promise<void> {
  const CopySource = `${environment.UPLOAD_BUCKET}/${uploadKey}`
  const replaced = { ...picture, MetadataDirective: 'REPLACE' } as const
  await client.send(new CopyObjectCommand({ Bucket, Key: keyOf(address), CopySource, ...replaced }))
}

/** Shows a picture of our own making to everybody, under an address of the site. */
export async function putPicture(address: string, bytes: Uint8Array): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket, Key: keyOf(address), Body: bytes, ...picture }))
}

/** Takes a picture away; a missing one does no harm. */
export async function hidePicture(address: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(address) }))
}
