import type { S3ClientConfig } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { evaluate } from './evaluate.ts'
import type { Json } from './interpreter.ts'
import type { ItemReader } from './map-extras.ts'
import { statesError } from './states-error.ts'

/** Objects as an item reader asks for them. */
export type StoredObjects = {
  read(bucket: string, key: string): Promise<string>
  list(bucket: string, prefix: string): Promise<Json[]>
}

const Place = z.object({ Bucket: z.string(), Key: z.string().default(''), Prefix: z.string().default('') })

/** The items of a distributed Map, from a JSON array or from a list of objects. */
export async function readItems(
  { Resource, ReaderConfig, Parameters }: ItemReader,
  { input, context }: { readonly input: Json; readonly context: object },
  objects: StoredObjects,
): Promise<Json[]> {
  const { Bucket, Key, Prefix } = Place.parse(await evaluate(Parameters, input, context))
  try {
    const isList = Resource.endsWith('listObjectsV2')
    const items = isList ? await objects.list(Bucket, Prefix) : parseItems(await objects.read(Bucket, Key))
    return items.slice(0, ReaderConfig?.MaxItems)
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    throw statesError('States.ItemReaderFailed', `${Bucket}/${Key || Prefix}: ${cause}`, { isCatchable: true })
  }
}

const parseItems = (text: string): Json[] => z.array(z.json()).parse(JSON.parse(text))

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
