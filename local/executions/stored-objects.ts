import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { Json } from './interpreter.ts'

/** Objects as an item reader asks for them. */
export type StoredObjects = {
  read(bucket: string, key: string): Promise<string>
  list(bucket: string, prefix: string): Promise<Json[]>
}

/**
 * Objects of the local files, with the fields that Step Functions gives to each object of a list. The client is loaded
 * when the first Map reads: it would hold up each start.
 */
export const storedObjects = (config: S3ClientConfig): StoredObjects => ({
  async read(Bucket, Key) {
    const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
    const { Body } = await new S3Client(config).send(new GetObjectCommand({ Bucket, Key }))
    return (await Body?.transformToString()) ?? ''
  },
  async list(Bucket, Prefix) {
    const { paginateListObjectsV2, S3Client } = await import('@aws-sdk/client-s3')
    const found: Json[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client: new S3Client(config) }, { Bucket, Prefix })) {
      for (const { Key = '', Size = 0, ETag: Etag = '', LastModified, StorageClass = 'STANDARD' } of Contents) {
        found.push({ Etag, Key, LastModified: Math.floor((LastModified?.getTime() ?? 0) / 1000), Size, StorageClass })
      }
    }
    return found
  },
})
