import { gunzipSync } from 'node:zlib'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { canonicalJson } from '#core/department/plans/canonical-json.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { ENGINE_VERSION, inputsKey, type KeptInputs } from '#core/department/plans/receipt.ts'
import { replayPlan } from '#core/department/plans/replay-plan.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { readVersion, type VersionParts, type VersionRecord } from '#store/department/plans.ts'

/** What a replay has shown. */
export interface Replay {
  readonly isSame: boolean
  /** In words, a line each. */
  readonly lines: readonly string[]
}

/** Makes a version again and compares it byte for byte with what was kept; `undefined` where it has no inputs. */
export async function replayVersion(date: string, version: number, bucket: string): Promise<Replay | undefined> {
  const record = await readVersion(date, version)
  const inputs = record?.parts.replay === undefined ? undefined : await readInputs(bucket, record.parts.replay)
  if (!record || !inputs) return undefined
  const again = await replayPlan(inputs)
  const engine = inputs.receipt.engine
  const lines = engine === ENGINE_VERSION ? [] : [`It was made by engine ${engine}; this is engine ${ENGINE_VERSION}.`]
  const kept = await readKeptPlan(bucket, record.parts)
  if (isSame(again, kept)) return { isSame: true, lines: [...lines, `${nameOf(record)} is the same, byte for byte.`] }
  return { isSame: false, lines: [...lines, `${nameOf(record)} is not the same.`, ...differences(again, kept)] }
}

const isSame = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right)

const nameOf = ({ date, version, revision }: VersionRecord): string =>
  `Version ${version} of ${date}${revision > 0 ? `, which somebody has changed ${revision} times since,` : ''}`

function differences(again: DayPlan, kept: DayPlan): string[] {
  const ids = new Set([...again.routes, ...kept.routes].map(({ inspector }) => inspector.inspectorId))
  const routeOf = ({ routes }: DayPlan, id: string) => routes.find(({ inspector }) => inspector.inspectorId === id)
  const routes = [...ids].filter((id) => !isSame(routeOf(again, id) ?? null, routeOf(kept, id) ?? null))
  return [
    ...routes.map((id) => `The route of ${id} differs.`),
    ...(isSame(again.unrouted, kept.unrouted) ? [] : ['What is on no route differs.']),
    ...(isSame(again.failed, kept.failed) ? [] : ['Who failed differs.']),
    ...(isSame(again.inspectors, kept.inspectors) ? [] : ['The inspectors differ.']),
  ]
}

const AT_ONCE = 10
const GZIP = 0x1f

/** The plan of a version as it lies in the bucket. */
async function readKeptPlan(bucket: string, { routes, unrouted, people }: VersionParts): Promise<DayPlan> {
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
const readInputs = (bucket: string, folder: string): Promise<KeptInputs> =>
  readObject<KeptInputs>(bucket, inputsKey(folder))

/** The product's own writing, which a replay takes as it is. */
async function readObject<Value>(Bucket: string, Key: string): Promise<Value> {
  const { Body } = await new S3Client({}).send(new GetObjectCommand({ Bucket, Key }))
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array()
  const text = bytes[0] === GZIP ? gunzipSync(bytes) : Buffer.from(bytes)
  return JSON.parse(text.toString('utf8')) as Value
}
