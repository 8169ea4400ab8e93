import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { cloudFolder } from './cloud-in-use.ts'

const buckets = (): string[] => [process.env.PAYLOAD_BUCKET ?? '', process.env.UPLOAD_BUCKET ?? '']

/** Everything that is kept anywhere, as texts: items of the table, keys and contents of objects. */
async function everythingKept(): Promise<string[]> {
  const kept: string[] = []
  let next: Record<string, never> | undefined
  const table = new DynamoDBClient({})
  do {
    const page = await table.send(
      new ScanCommand({ TableName: process.env.TABLE_NAME, ...(next && { ExclusiveStartKey: next }) }),
    )
    kept.push(...(page.Items ?? []).map((item) => JSON.stringify(item)))
    next = page.LastEvaluatedKey as typeof next
  } while (next)
  const client = new S3Client({})
  for (const Bucket of buckets()) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key = '' } of Contents) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        kept.push(`${Key} ${unpacked(Buffer.from((await Body?.transformToByteArray()) ?? []))}`)
      }
    }
  }
  return kept
}

/** Large values are kept compressed. */
const unpacked = (bytes: Buffer): string =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('latin1')

/** What the parts of the cloud beside table and buckets keep. What was mailed is its reader's, what was paid the provider's. */
export async function keptElsewhere(): Promise<string[]> {
  const files = (await readdir(cloudFolder())).filter((file) => /^(?!mail|payments).*[.]json$/.test(file))
  expect(files).toEqual(expect.arrayContaining(['executions.json', 'tracker.json']))
  return Promise.all(files.map((file) => readFile(join(cloudFolder(), file), 'utf8')))
}

/** What of the table and the buckets speaks of any of these words. */
export const tracesOf = async (words: readonly string[]): Promise<string[]> =>
  (await everythingKept()).filter((text) => words.some((word) => text.includes(word)))
