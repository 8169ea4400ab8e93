import { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { environment } from '../http/environment.ts'
import { mediaBucket, mediaKey, pictureHeaders } from './media-bucket.ts'

const client = new S3Client({})
const { MEDIA_BUCKET: Bucket, UPLOAD_BUCKET } = environment

export const { hidePicture } = mediaBucket(Bucket)

/** Shows a prepared picture to everybody, under an address of the site: a copy of what lies in the uploads bucket. */
export async function showPicture(uploadKey: string, address: string): Promise<void> {
  const copied = {
    CopySource: `${UPLOAD_BUCKET}/${uploadKey}`,
    MetadataDirective: 'REPLACE',
    ...pictureHeaders,
  } as const
  await client.send(new CopyObjectCommand({ Bucket, Key: mediaKey(address), ...copied }))
}
