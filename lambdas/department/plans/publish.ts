import type { CivilDay } from '#core/department/civil-time.ts'
import { requireFacts } from '#core/department/plans/driven-plan.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { publishVersion } from '#store/department/plan-changes.ts'
import { readPlanDay, type VersionParts } from '#store/department/plans.ts'
import { followLinks } from '../field/open-link.ts'
import { readPublished } from '../field/published-plan.ts'
import { readSaid } from '../field/said-of-day.ts'
import { isWhole, readPlan } from '../plan-payloads.ts'
import { requireVersion, visibleVersions } from '../visible-versions.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { changedElsewhere } from './changed-elsewhere.ts'

export const publish = api.department.publish.handler(
  async ({ input: { date, version, revision, replaces }, context: { caller, now } }) => {
    const { parts, totalRoutes, status, base } = await requireVersion(caller, date, version)
    // A second click changes nothing, nor who has published it.
    if (status === 'published' && (await readPlanDay(date)).published === version) return visibleVersions(caller, date)
    if (parts.routes.length !== totalRoutes || !(await isWhole(parts))) throw incompletePlan()
    await requireDrivenHeads(date, parts, now)
    const actor = await actorOf(caller)
    const outcome = await publishVersion(
      { date, version, revision },
      { publishedBy: actor, publishedAt: now, replaces: replaces ?? (status === 'draft' ? base : undefined) },
    )
    if (outcome === 'changed-elsewhere') throw changedElsewhere()
    if (outcome === 'published-elsewhere') throw publishedElsewhere()
    await noteAudit(actor, 'published', `The day ${date}, version ${version}, ${totalRoutes} routes`, now)
    await followLinks(date, now)
    return visibleVersions(caller, date)
  },
)

/** @throws DomainError `department.marked-inspection` */
async function requireDrivenHeads(date: CivilDay, parts: VersionParts, now: number): Promise<void> {
  const said = await readSaid(date, now)
  const before = said.visits.length === 0 ? undefined : await readPublished(date)
  if (before) requireFacts(before.plan, (await readPlan(parts)).plan, said)
}

const incompletePlan = (): DomainError =>
  new DomainError(
    'conflict',
    'department.incomplete-plan',
    'This version has no routes, or not all of them are there, so it was not published. Generate the day again.',
  )

const publishedElsewhere = (): DomainError =>
  new DomainError(
    'conflict',
    'department.published-elsewhere',
    'Another version of this day was published meanwhile, so this one was not. Load the day again, compare the two, then merge or replace.',
  )
