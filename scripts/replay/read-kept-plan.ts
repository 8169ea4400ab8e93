import { gunzipSync } from 'node:zlib'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { inputsKey, type KeptInputs } from '#core/department/plans/receipt.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import type { VersionParts } from '#store/department-plans.ts'

const AT_ONCE = 10
const GZIP = 0x1f

/** The plan of a version as it lies in the bucket. */
export async function readKeptPlan(bucket: string, { routes, unrouted, people }: VersionParts): Promise<DayPlan> {
  const read = <Value>(key: string) => readObject<Value>(bucket, key)
  const pages = await pMap(unrouted, (key) => read<DayPlan['unrouted']>(key), { concurrency: AT_ONCE })
  const { inspectors, failed } = await read<Pick<DayPlan, 'inspectors' | 'failed'>>(people ?? '')
  return {
    routes: await pMap(routes, ({ key }) => read<InspectorRoute>(key), { concurrency: AT_ONCE }),
    unrouted: pages.flat(),
    failed,
    inspectors,
  }
}

/** What a plan was made from. */
export const readInputs = (bucket: string, folder: string): Promise<KeptInputs> =>
  readObject<KeptInputs>(bucket, inputsKey(folder))

/** The product's own writing, which a replay takes as it is. */
async function readObject<Value>(Bucket: string, Key: string): Promise<Value> {
  const { Body } = await new S3Client({}).send(new GetObjectCommand({ Bucket, Key }))
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  const text = bytes[0] === GZIP ? gunzipSync(bytes) : Buffer.from(bytes)
  return JSON.parse(text.toString('utf8')) as Value
}
