import type { DayPlan } from '#core/department/plans/day-plan.ts'
import { figuresOf } from '#core/department/plans/figures.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import type { InspectorRoute } from '#core/department/routing/inspector-route.ts'
import { newId } from '#lambdas/http/ids.ts'
import { changeVersion } from '#store/department/plan-changes.ts'
import type { VersionRecord } from '#store/department/plans.ts'
import { planFolder, writePlan } from '../plan-payloads.ts'
import { changedElsewhere } from './changed-elsewhere.ts'
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
export async function keepChange(edit: Change): Promise<VersionRecord> {
  const { before } = edit
  const { date, version, status, revision } = before
  if (status === 'published') return beginEdit(edit)
  const change = await writeEdit(edit)
  const outcome = await changeVersion({ date, version, revision }, change)
  if (outcome === 'changed-elsewhere') throw changedElsewhere()
  return { ...before, ...change, revision: revision + 1 }
}

/** Keeps a changed plan as a draft beside the version that it was made from. */
export async function beginEdit(edit: Change): Promise<VersionRecord> {
  const { before, actor, now } = edit
  const { date, version, status, base } = before
  const origin = { kind: 'edited', date, version } as const
  // What is to replace the draft that it was made from replaces what that one was to replace.
  const replaced = status === 'published' ? version : base
  const made = { ...(await writeEdit(edit)), createdBy: actor, createdAt: now }
  return showDraft({ date, origin, ...made, ...(replaced !== undefined && { base: replaced }) })
}

/** Writes the payloads that are new; answers what a version is made of. */
async function writeEdit({ before: { date, parts }, plan, keys }: Change) {
  return {
    totalRoutes: plan.routes.length,
    figures: figuresOf(plan.routes, plan.unrouted.length),
    parts: { ...parts, ...(await writePlan(planFolder(date, newId()), plan, keys)) },
  }
}
