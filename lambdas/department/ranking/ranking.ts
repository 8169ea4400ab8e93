import { api } from '#lambdas/http/callers.ts'
import { currentSettings } from '../workspace/settings.ts'
import { rankingPage } from './ranking-pages.ts'

export const ranking = api.department.ranking.handler(async ({ input: { date, policy: wanted, page } }) => {
  const policy = wanted ?? (await currentSettings()).policy
  return { ...(await rankingPage({ date, policy }, page)), date, policy }
})
