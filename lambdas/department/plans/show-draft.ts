import { newId } from '#lambdas/http/ids.ts'
import { beginVersion, completeVersion, type NewVersion } from '#store/department/plan-changes.ts'
import type { VersionRecord } from '#store/department/plans.ts'

/** Keeps a plan whose payloads are written as a new draft; answers it with its number. */
export async function showDraft(draft: Omit<NewVersion, 'status' | 'revision'>): Promise<VersionRecord> {
  const { date, totalRoutes, figures, parts } = draft
  const version = await beginVersion({ ...draft, status: 'building', revision: 0 }, newId())
  return completeVersion({ date, version }, { totalRoutes, figures, parts })
}
