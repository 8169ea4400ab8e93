import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'

/** An event function for tests: reads the object that it is told of and notes its length, unless it says to fail. */
export async function handler({ detail }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const client = new S3Client({})
  const { bucket, object } = detail
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.name, Key: object.key }))
  const text = (await Body?.transformToString()) ?? ''
  if (text.includes('broken')) throw new TypeError(`${object.key} cannot be read`)
  const note = JSON.stringify({ key: object.key, length: text.length, reason: detail.reason })
  await client.send(new PutObjectCommand({ Bucket: bucket.name, Key: `notes/${object.key}.json`, Body: note }))
}
