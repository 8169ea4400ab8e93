import { canonicalJson } from '#core/department/plans/canonical-json.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { ENGINE_VERSION } from '#core/department/plans/receipt.ts'
import { replayPlan } from '#core/department/plans/replay-plan.ts'
import { readVersion, type VersionRecord } from '#store/department-plans.ts'
import { readInputs, readKeptPlan } from './read-kept-plan.ts'

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
