import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { counted } from '#core/kernel/counted.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { addAuditEntry } from '#store/department-audit.ts'
import { isRefusedCondition } from '#store/refusals.ts'

/** Notes once that a version was generated, however often its step is tried: `beginning` names it. */
export async function noteGenerated(version: PlanVersion, beginning: string): Promise<void> {
  const { date, version: number, totalRoutes, createdBy: actor, createdAt: at } = version
  const what = `${date}, version ${number}, ${counted(totalRoutes, 'route')}`
  try {
    await addAuditEntry({ at, id: repeatableId('generated', beginning), actor, action: 'generated', what })
  } catch (cause) {
    if (!isRefusedCondition(cause)) throw cause
  }
}
