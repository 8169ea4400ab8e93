import { createHash } from 'node:crypto'
import pMap from 'p-map'
import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import { assemblePlan, type GeneratedDay } from '#core/department/plans/assemble-plan.ts'
import { canonicalJson } from '#core/department/plans/canonical-json.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { figuresOf } from '#core/department/plans/figures.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { ENGINE_VERSION, inputsKey, type KeptInputs, type PlanReceipt } from '#core/department/plans/receipt.ts'
import type { FailedInspector } from '#core/department/unrouted.ts'
import { counted } from '#core/kernel/counted.ts'
import { writeCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { writePayload } from '#lambdas/gateways/payloads.ts'
import { logger } from '#lambdas/http/logging.ts'
import { beginVersion, completeVersion, type NewVersion } from '#store/department/plan-changes.ts'
import type { VersionRecord } from '#store/department/plans.ts'
import { planFolder, writePlan } from '../plan-payloads.ts'
import { withoutParts } from '../visible-versions.ts'
import { noteAuditOnce } from '../workspace/note-audit.ts'
import { dayInput } from './day-input.ts'
import {
  type Assigned,
  type Generation,
  partNames,
  type Routable,
  readAssigned,
  readGeneration,
  readInspectorDay,
  readRoutable,
  readRouted,
} from './generation-parts.ts'

/**
 * Keeps what the steps of a task have made: one draft for each strategy that has shared the day out. Done again, it finds
 * the drafts of the first time.
 *
 * `missing` is why a route is missing where there is none. A cancelled strategy without any route keeps nothing.
 */
export async function saveGenerated(
  taskId: string,
  missing: GeneratedDay['missing'],
  refill?: Saving['refill'],
): Promise<{ date: string; versions: PlanVersion[] }> {
  const [generation, routable] = await Promise.all([readGeneration(taskId), readRoutable(taskId)])
  const versions: PlanVersion[] = []
  for (const strategy of generation.strategies) {
    const finished = await readFinishedDay(taskId, { strategy, generation, routable, missing })
    const isEmpty = finished?.day.routed.size === 0 && missing === 'cancelled'
    if (finished && !isEmpty)
      versions.push(withoutParts(await saveOne({ taskId, strategy, generation, refill }, finished)))
  }
  return { date: generation.date, versions }
}

/** A day whose free time is used, and what travel has answered for that. */
export interface Refilled extends Pick<KeptInputs, 'refill'> {
  readonly day: GeneratedDay
}

/** What is saved. */
export interface Saving {
  readonly taskId: string
  readonly strategy: Strategy
  readonly generation: Generation
  /** Absent where somebody has cancelled: they want what is there. */
  readonly refill?: ((saving: Saving, day: GeneratedDay) => Promise<Refilled>) | undefined
}

async function saveOne(saving: Saving, finished: FinishedDay): Promise<VersionRecord> {
  const { taskId, strategy, generation } = saving
  const { date } = generation
  const { day, refill }: Refilled = (await saving.refill?.(saving, finished.day)) ?? finished
  const plan = assemblePlan(day)
  requireEverything(plan, generation)
  const version = await beginVersion(firstOf(saving), `${taskId} ${strategy}`)
  // What is cancelled while it is saved is another plan, so that neither writes into the other one's folder.
  const folder = planFolder(date, `${taskId}-${strategy}-${finished.day.missing}`)
  const [parts, receipt] = await Promise.all([
    writePlan(folder, plan),
    writeReceipt(folder, saving, { plan, finished, ...(refill && { refill }) }),
  ])
  const figures = figuresOf(plan.routes, plan.unrouted.length)
  const whole = { totalRoutes: plan.routes.length, figures, parts: { ...parts, replay: folder }, receipt }
  const saved = await completeVersion({ date, version }, whole)
  await noteFailures(plan.failed, { taskId, strategy, date })
  await noteGenerated(saved, `${taskId} ${strategy}`)
  return saved
}

const nothing = { routed: 0, overdueRouted: 0, unrouted: 0, miles: 0, minutes: 0, inspectors: 0 }

const firstOf = ({ strategy, generation: { date, actor } }: Saving): NewVersion => ({
  date,
  status: 'building',
  origin: { kind: 'generated', strategy },
  totalRoutes: 0,
  revision: 0,
  figures: nothing,
  createdBy: actor,
  createdAt: Date.now(),
  parts: { routes: [], unrouted: [] },
})

/** @throws Error where an inspection of the day is neither on a route nor unrouted, or both: a bug, which is not saved. */
function requireEverything({ routes, unrouted }: DayPlan, { inspections }: Generation): void {
  const routed = routes.flatMap((route) => route.inspections.map(({ inspectionId }) => inspectionId))
  const all = [...routed, ...unrouted.map(({ inspectionId }) => inspectionId)]
  if (all.length === inspections.length && new Set(all).size === all.length) return
  throw new Error(
    `A plan of ${inspections.length} inspections has ${all.length}, ${new Set(all).size} of them different`,
  )
}

/** What else is worth knowing of a failure. */
interface Circumstances {
  readonly taskId: string
  readonly strategy: Strategy
  readonly date: CivilDay
}

/** Keeps who failed for whoever looks for the cause, for thirty days. What cannot be kept is only logged: the plan stands. */
async function noteFailures(failed: readonly FailedInspector[], { date, ...params }: Circumstances): Promise<void> {
  if (failed.length === 0) return
  const datetime = new Date().toISOString()
  const failedAssignments = failed.map(({ inspectorId, inspectionIds, ...why }) => ({
    inspector: inspectorId,
    inspections: inspectionIds,
    ...why,
    params,
    selectedDate: date,
  }))
  try {
    await writePayload(failedRouteKey(datetime), { datetime, failedAssignments })
  } catch (cause) {
    logger.warn('failures.not-kept', { ...params, error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}

/** The id of a record is its time, with dashes for what file names do not take. */
const failedRouteKey = (datetime: string): string => `department/failed/${datetime.replaceAll(/[:.]/g, '-')}.json`

/** Notes once that a version was generated, however often its step is tried: `beginning` names it. */
async function noteGenerated(version: PlanVersion, beginning: string): Promise<void> {
  const { date, version: number, totalRoutes, createdBy: actor, createdAt: at } = version
  const what = `${date}, version ${number}, ${counted(totalRoutes, 'route')}`
  await noteAuditOnce({ at, actor, action: 'generated', what }, beginning)
}

/** SHA-256 in hex of the canonical JSON of a value. */
const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

/** Keeps what a replay needs and answers the hash of the receipt. */
async function writeReceipt(
  folder: string,
  { strategy, generation }: { readonly strategy: Strategy; readonly generation: Generation },
  {
    plan,
    finished: { day, travel, dayTravel },
    refill,
  }: Pick<KeptInputs, 'refill'> & { readonly plan: DayPlan; readonly finished: FinishedDay },
): Promise<string> {
  const { date, policy, settingsVersion, seed, importIds: imports } = generation
  const { homeless, missing, inspectors } = day
  const input = dayInput(generation, { inspectors, homeless })
  const receipt: PlanReceipt = {
    ...{ date, strategy, policy, settingsVersion, seed, imports },
    engine: ENGINE_VERSION,
    inputs: hashOf(input),
    travel: hashOf([travel, dayTravel ?? null, refill ?? null]),
    plan: hashOf(plan),
  }
  const kept: KeptInputs = {
    receipt,
    input,
    homeless,
    missing,
    travel,
    ...(dayTravel && { dayTravel }),
    ...(refill && { refill }),
  }
  await writeCompressed(inputsKey(folder), JSON.stringify(kept))
  return hashOf(receipt)
}

const AT_ONCE = 20

/** A day by one strategy, as far as its steps have come. */
interface FinishedDay extends Pick<KeptInputs, 'travel' | 'dayTravel'> {
  readonly day: GeneratedDay
}

interface Finishing extends Pick<GeneratedDay, 'missing'> {
  readonly strategy: Strategy
  readonly generation: Generation
  readonly routable: Routable
}

/** What the steps of a task have left for a strategy; `undefined` where it had not shared the day out. */
async function readFinishedDay(taskId: string, finishing: Finishing): Promise<FinishedDay | undefined> {
  const { strategy, generation, routable, missing } = finishing
  const assigned = await readAssigned(taskId, strategy)
  if (!assigned) return undefined
  const items = await pMap(itemsOf(strategy, assigned), (item) => readItem(taskId, item), { concurrency: AT_ONCE })
  const done = items.flatMap(({ inspectorId, result }) => (result ? [{ inspectorId, ...result }] : []))
  return {
    day: {
      inspections: generation.inspections,
      ...routable,
      unassigned: assigned.unassigned,
      days: items.map(({ day }) => day),
      routed: new Map(done.map(({ inspectorId, routed }) => [inspectorId, routed])),
      missing,
    },
    travel: Object.fromEntries(done.map(({ inspectorId, travel }) => [inspectorId, travel])),
    ...(assigned.dayTravel && { dayTravel: assigned.dayTravel }),
  }
}

const itemsOf = (strategy: Strategy, { days }: Assigned): string[] =>
  Array.from({ length: days }, (_, index) => partNames.item(strategy, index))

async function readItem(taskId: string, item: string) {
  const [day, result] = await Promise.all([readInspectorDay(taskId, item), readRouted(taskId, item)])
  return { day, inspectorId: day.inspector.inspectorId, result }
}
