import { api } from '#lambdas/http/callers.ts'
import { countSaid } from '#store/drives-heard.ts'
import { readDay } from '#store/teams-days.ts'

// Asked every few seconds by whoever has a day open: it reads one item and one of each driver, and none of what the day holds.
export const dayVersion = api.teams.dayVersion.handler(async ({ input: { date }, context: { caller, now } }) => {
  const { userId } = caller
  const [found, said] = await Promise.all([readDay({ userId, date }, now), countSaid(userId, date)])
  return { version: found?.version ?? 0, said }
})
