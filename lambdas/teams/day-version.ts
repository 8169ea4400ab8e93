import { othersPresent, presenceToNote } from '#core/teams/people/presence.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDay } from '#store/teams-days.ts'
import { listPresences, putPresence } from '#store/teams-presence.ts'
import { actingPerson } from './people/acting-person.ts'

// Asked every few seconds by whoever has a day open: it reads who else is there and one item, none of what the day holds.
export const dayVersion = api.teams.dayVersion.handler(async ({ input, context }) => {
  const { caller, now } = context
  const { date, doing } = input
  const key = { userId: caller.userId, date }
  const role = caller.person?.role ?? 'owner'
  // Programs and pages that say nothing of it are nobody who is there.
  if (doing === undefined) return { version: await versionOf(key, now), role, others: [] }
  const [version, present] = await Promise.all([versionOf(key, now), listPresences(key)])
  const person = actingPerson(context)
  const noted = present.find(({ personId }) => personId === person.personId)
  const news = presenceToNote(noted, { ...person, doing }, now)
  if (news) await putPresence(key, news)
  const others = othersPresent(present, person.personId, now)
  return { version, role, others: others.map(({ seenAt: _, ...shown }) => shown) }
})

const versionOf = async (key: { readonly userId: string; readonly date: string }, now: number): Promise<number> =>
  (await readDay(key, now))?.version ?? 0
