import { api } from '#lambdas/http/callers.ts'
import { requireVersion, visibleVersions } from '../visible-versions.ts'
import { actorOf } from '../workspace/actor.ts'
import { noteAudit } from '../workspace/note-audit.ts'
import { showDraft } from './show-draft.ts'

/** Payloads are never written anew, so that the draft may have those of the earlier version. */
export const restore = api.department.restore.handler(
  async ({ input: { date, version }, context: { caller, now } }) => {
    const { totalRoutes, figures, parts } = await requireVersion(caller, date, version)
    const actor = await actorOf(caller)
    const origin = { kind: 'restored', date, version } as const
    const draft = { date, origin, totalRoutes, figures, parts, createdBy: actor, createdAt: now }
    const { version: number } = await showDraft(draft)
    await noteAudit(actor, 'restored', `${date}, version ${version} as version ${number}`, now)
    return visibleVersions(caller, date)
  },
)
