import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { figuresOf } from '#core/department/plans/figures.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { newId } from '#lambdas/gateways/ids.ts'
import { changeVersion } from '#store/department-plan-changes.ts'
import type { VersionRecord } from '#store/department-plans.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
import { planFolder, writePlan } from './plan-payloads.ts'
import { showDraft } from './show-draft.ts'

/** A plan that somebody has changed. */
interface Change {
  readonly before: VersionRecord
  readonly plan: DayPlan
  /** Keys of the routes that stay as they are. */
  readonly keys: Map<InspectorRoute, string>
  readonly actor: Actor
  readonly now: number
}

/**
 * Keeps a changed plan: a draft changes, a published version stays and begins another draft.
 *
 * @throws DomainError `department.changed-elsewhere` where somebody was faster.
 */
export async function keepChange({ before, plan, keys, actor, now }: Change): Promise<VersionRecord> {
  const { date, version, status, revision } = before
  const change = {
    totalRoutes: plan.routes.length,
    figures: figuresOf(plan.routes, plan.unrouted.length),
    parts: { ...before.parts, ...(await writePlan(planFolder(date, newId()), plan, keys)) },
  }
  if (status === 'published') {
    const origin = { kind: 'edited', date, version } as const
    return showDraft({ date, origin, ...change, createdBy: actor, createdAt: now })
  }
  const outcome = await changeVersion({ date, version, revision }, change)
  if (outcome === 'changed-elsewhere') throw changedElsewhere()
  return { ...before, ...change, revision: revision + 1 }
}
