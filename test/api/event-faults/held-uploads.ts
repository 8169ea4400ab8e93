import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeAll } from 'vitest'

const HELD = 'stopwise-held-uploads'

/**
 * Keeps uploads in a bucket of which nobody is told: their events come when a test says so. Call it after the cloud was
 * asked for and before anything of it is used: functions read their environment while they are imported.
 */
export function holdUploads(): void {
  beforeAll(async () => {
    process.env.UPLOAD_BUCKET = HELD
    await new S3Client({}).send(new CreateBucketCommand({ Bucket: HELD }))
  })
}

/** Keys below a prefix. */
export async function uploadsBelow(Prefix: string): Promise<string[]> {
  const { Contents = [] } = await new S3Client({}).send(new ListObjectsV2Command({ Bucket: HELD, Prefix }))
  return Contents.flatMap(({ Key }) => Key ?? [])
}

/** The event of an upload, as far as functions read it. */
export const uploaded = (key: string) => ({ detail: { bucket: { name: HELD }, object: { key } } })
