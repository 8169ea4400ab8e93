import { api } from '#lambdas/http/callers.ts'
import { readDay } from '#store/teams-days.ts'

// Asked every few seconds by whoever has a day open: it reads one item, and none of what the day holds.
export const dayVersion = api.teams.dayVersion.handler(async ({ input: { date }, context: { caller, now } }) => {
  const found = await readDay({ userId: caller.userId, date }, now)
  return { version: found?.version ?? 0 }
})
