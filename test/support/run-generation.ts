import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import { defaultSettings } from '#core/department/default-settings.ts'
import { prepareDay, seedOf } from '#core/department/plans/prepare-day.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import type { Generation } from '#lambdas/department/generation/generation-parts.ts'

// Handlers are imported late: they read their environment while they are imported.
const tasks = async () => ({
  coordinates: (await import('#lambdas/department/tasks/coordinates.ts')).handler,
  assign: (await import('#lambdas/department/tasks/assign.ts')).handler,
  route: (await import('#lambdas/department/tasks/route-inspector.ts')).handler,
  savePlan: (await import('#lambdas/department/tasks/save-plan.ts')).handler,
})

/** A generation that waits for its first step, as if its execution had not begun yet. */
export async function queuedGeneration(
  rows: RowsOf,
  { userId, date, strategies }: { userId: string; date: string; strategies: readonly Strategy[] },
): Promise<string> {
  const { createJobOnce } = await import('#store/jobs.ts')
  const { writePart } = await import('#lambdas/jobs/parts.ts')
  const { newId } = await import('#lambdas/http/ids.ts')
  const now = Date.now()
  const { policy, version: settingsVersion } = defaultSettings
  const inspectorIds = rows.inspectors.map(({ inspectorId }) => inspectorId)
  const importIds = { inspections: 'i', durations: 'd', inspectors: 'p', calendar: 'c', holidays: 'h', districts: 'z' }
  const generation: Generation = {
    ...prepareDay(rows, { date, policy, inspectorIds }),
    ...{ date, policy, settingsVersion, strategies, importIds, settings: defaultSettings, seed: seedOf(date) },
    actor: { userId, name: 'Sam Ortiz' },
  }
  const taskId = newId()
  const progress = { phase: 'queued', done: 0, total: 0, status: 'running' } as const
  const times = { createdAt: now, updatedAt: now, expiresAt: Math.floor(now / 1000) + 3600 }
  await createJobOnce({ taskId, kind: 'generate-routes', userId, requestId: taskId, parts: [], ...progress, ...times })
  await writePart(taskId, 'request', generation)
  return taskId
}

/** Runs the first steps of a generation, and its first `items` items. */
export async function runUpTo(taskId: string, items: number): Promise<readonly string[]> {
  const { coordinates, assign, route } = await tasks()
  await coordinates({ taskId })
  const assigned = await assign({ taskId })
  for (const item of assigned.items.slice(0, items)) await route({ taskId, item })
  return assigned.items
}

/** Runs every step. */
export async function runAll(taskId: string): Promise<void> {
  const { savePlan } = await tasks()
  await runUpTo(taskId, Number.POSITIVE_INFINITY)
  await savePlan({ taskId })
}

/** Runs every step, each twice: what a killed function leaves behind is found by its next try. */
export async function runAllTwice(taskId: string): Promise<void> {
  const { coordinates, assign, route, savePlan } = await tasks()
  await coordinates({ taskId })
  await runUpTo(taskId, 0)
  const { items } = await assign({ taskId })
  for (const item of [...items, ...items]) await route({ taskId, item })
  await savePlan({ taskId })
  await savePlan({ taskId })
}

/** Runs the step that saves. */
export async function runSavePlan(taskId: string): Promise<void> {
  const { savePlan } = await tasks()
  await savePlan({ taskId })
}
