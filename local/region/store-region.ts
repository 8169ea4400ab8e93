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

/** Puts a region into its bucket, as a deployment does, unless it is there; the one of an earlier start goes. */
export async function storeRegion(filesUrl: string, { key, path }: StreetRegion): Promise<void> {
  const client = new S3Client({ endpoint: filesUrl, region: 'us-east-1', credentials, forcePathStyle: true })
  const { size } = await stat(path)
  const kept = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(() => undefined)
  if (kept?.ContentLength !== size) {
    await client.send(new PutObjectCommand({ Bucket, Key: key, Body: createReadStream(path), ContentLength: size }))
  }
  await removeOthers(client, key)
  client.destroy()
}

async function removeOthers(client: S3Client, key: string): Promise<void> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
  const others = Contents.filter((each) => each.Key !== key)
  if (others.length === 0) return
  await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: others.map(({ Key }) => ({ Key })) } }))
}
