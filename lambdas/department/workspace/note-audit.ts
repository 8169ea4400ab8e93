import type { AuditAction, AuditEntry } from '#core/department/audit.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import { newId, repeatableId } from '#lambdas/http/ids.ts'
import { addAuditEntry } from '#store/department/audit.ts'
import { isRefusedCondition } from '#store/table/refusals.ts'

/** Notes once what an event has done, however often it comes: `beginning` names it and is the same each time, and so is `at`. */
export async function noteAuditOnce(entry: Omit<AuditEntry, 'id'>, beginning: string): Promise<void> {
  try {
    await addAuditEntry({ ...entry, id: repeatableId(entry.action, beginning) })
  } catch (cause) {
    if (!isRefusedCondition(cause)) throw cause
  }
}

/** Notes for good what somebody did; `what` in words, without personal data. `now` in milliseconds since the epoch. */
export async function noteAudit(actor: Actor, action: AuditAction, what: string, now: number): Promise<void> {
  await addAuditEntry({ at: now, id: newId(), actor, action, what })
}
