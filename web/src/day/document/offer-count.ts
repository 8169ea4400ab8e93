import { counted } from '#core/kernel/counted.ts'
import { joinParcels } from '#core/plan/join-parcels.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'

/**
 * Says that an address is there already, in the written words, and offers to count what was to be added as one more package
 * of that stop. Answers the stop with it, where that is wanted.
 */
export async function offerCount<Stop extends PlanStop>(duplicate: string, stop: Stop): Promise<Stop | undefined> {
  const joined = joinParcels(stop, [{}])
  const answer = await showNotice({
    message: duplicate,
    more: `Several parcels go there? That stop would have ${packagesOf(joined)}.`,
    action: 'Count as one more package',
  })
  return answer === 'action' ? joined : undefined
}

/** `3 packages`. */
export const packagesOf = ({ packages = 1 }: Pick<PlanStop, 'packages'>): string => counted(packages, 'package')
