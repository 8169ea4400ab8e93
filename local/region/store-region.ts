import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { REGION_BUCKET as Bucket, credentials } from '#local/environment.ts'
import type { StreetRegion } from './street-region.ts'

/** Puts regions into their bucket, as a deployment does, unless they are there; those of an earlier start go. */
export async function storeRegions(filesUrl: string, regions: readonly StreetRegion[]): Promise<void> {
  const client = new S3Client({ endpoint: filesUrl, region: 'us-east-1', credentials, forcePathStyle: true })
  for (const region of regions) await storeRegion(client, region)
  await removeOthers(
    client,
    regions.map(({ key }) => key),
  )
  client.destroy()
}

async function storeRegion(client: S3Client, { key, path }: StreetRegion): Promise<void> {
  const { size } = await stat(path)
  const kept = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(() => undefined)
  if (kept?.ContentLength === size) return
  await client.send(new PutObjectCommand({ Bucket, Key: key, Body: createReadStream(path), ContentLength: size }))
}

async function removeOthers(client: S3Client, keys: readonly string[]): Promise<void> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
  const others = Contents.filter(({ Key }) => Key === undefined || !keys.includes(Key))
  if (others.length === 0) return
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: others.map(({ Key }) => ({ Key })) } }))
}
