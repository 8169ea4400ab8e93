import type { AuditAction } from '#core/department/audit.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import { newId } from '#lambdas/http/ids.ts'
import { addAuditEntry } from '#store/department-audit.ts'

/** Notes for good what somebody did; `what` in words, without personal data. `now` in milliseconds since the epoch. */
export async function noteAudit(actor: Actor, action: AuditAction, what: string, now: number): Promise<void> {
  await addAuditEntry({ at: now, id: newId(), actor, action, what })
}
