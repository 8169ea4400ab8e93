import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Deployment } from '#lib/deployment.ts'
import { type Judgement, ok, stop, unlessMissing } from './judgement.ts'

/** Whether a region lies where the functions read it when they start. */
export function judgeRegionFile(key: string, bucket: string | undefined, isThere: boolean): Judgement {
  if (bucket === undefined)
    return stop(
      `${key} cannot be there yet: its bucket is made by the first deployment.`,
      'Deploy without regionKey first.',
    )
  if (!isThere) return stop(`${key} is not in the bucket of regions.`, `aws s3 cp ${key} s3://${bucket}/${key}`)
  return ok(`region ${key}`)
}

/** `bucket` is the output RegionBucketName, where there is one. */
export async function askRegionFiles(
  { regionKey, region }: Deployment,
  bucket: string | undefined,
): Promise<readonly Judgement[]> {
  const client = new S3Client({ region })
  return await Promise.all(
    (regionKey?.split(',') ?? []).map(async (key) => {
      const asked = new HeadObjectCommand({ Bucket: bucket, Key: key })
      const found = bucket === undefined ? undefined : await unlessMissing(client.send(asked), 'NotFound', 'NoSuchKey')
      return judgeRegionFile(key, bucket, found !== undefined)
    }),
  )
}
