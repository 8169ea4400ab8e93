import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

/** Names of pictures are random and never used again, so that whoever has one need not ask for it again. */
export const pictureHeaders = {
  ContentType: 'image/jpeg',
  CacheControl: 'public, max-age=31536000, immutable',
} as const

/** The object behind an address of the site that begins with `/media/`. */
export const mediaKey = (address: string): string => address.replace(/^\//, '')

/** The pictures that the site shows to everybody, by the name of their bucket. */
export function mediaBucket(Bucket: string) {
  const client = new S3Client({})
  return {
    /** Shows a picture of our own making under an address of the site. */
    async putPicture(address: string, Body: Uint8Array): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket, Key: mediaKey(address), Body, ...pictureHeaders }))
    },
    /** Takes a picture away; a missing one does no harm. */
    async hidePicture(address: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key: mediaKey(address) }))
    },
  }
}
