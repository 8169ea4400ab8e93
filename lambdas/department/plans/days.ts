import { api } from '#lambdas/http/callers.ts'
import { listPlanDays } from '#store/department/plans.ts'
import { isScheduler } from '../visible-versions.ts'

export const days = api.department.days.handler(async ({ input: { from, to }, context: { caller } }) => {
  const found = await listPlanDays(from, to)
  return {
    days: found.flatMap(({ date, whole, published }) => {
      const latest = isScheduler(caller) ? whole : published
      return latest === undefined ? [] : [{ date, latest, published: published ?? null }]
    }),
  }
})
