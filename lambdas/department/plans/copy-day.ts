import { shiftRoute } from '#core/department/plans/shift-route.ts'
import { api } from '#lambdas/http/callers.ts'
import { newId } from '#lambdas/http/ids.ts'
import { planFolder, readPlan, writePlan } from '../plan-payloads.ts'
import { requireVersion, visibleVersions } from '../visible-versions.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { showDraft } from './show-draft.ts'

export const copyDay = api.department.copyDay.handler(
  async ({ input: { date, version, to }, context: { caller, now } }) => {
    const { totalRoutes, figures, parts } = await requireVersion(caller, date, version)
    const [{ plan }, actor] = await Promise.all([readPlan(parts), actorOf(caller)])
    const copy = { ...plan, routes: plan.routes.map((route) => shiftRoute(route, to)) }
    const draft = await showDraft({
      date: to,
      origin: { kind: 'copied', date, version },
      ...{ totalRoutes, figures, createdBy: actor, createdAt: now },
      parts: await writePlan(planFolder(to, newId()), copy),
    })
    await noteAudit(actor, 'copied', `${date}, version ${version}, to ${to}, version ${draft.version}`, now)
    return visibleVersions(caller, to)
  },
)
