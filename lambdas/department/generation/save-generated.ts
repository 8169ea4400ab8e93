import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import { assemblePlan, type GeneratedDay } from '#core/department/plans/assemble-plan.ts'
import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { figuresOf } from '#core/department/plans/figures.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import type { KeptInputs } from '#core/department/plans/receipt.ts'
import { beginVersion, completeVersion, type NewVersion } from '#store/department-plan-changes.ts'
import type { VersionRecord } from '#store/department-plans.ts'
import { planFolder, writePlan } from '../plans/plan-payloads.ts'
import { withoutParts } from '../plans/visible-versions.ts'
import { type Generation, readGeneration, readRoutable } from './generation-parts.ts'
import { noteFailures } from './note-failures.ts'
import { noteGenerated } from './note-generated.ts'
import { type FinishedDay, readFinishedDay } from './read-finished-day.ts'
import { writeReceipt } from './write-receipt.ts'

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
