import { othersPresent, presenceToNote } from '#core/teams/people/presence.ts'
import { api } from '#lambdas/http/callers.ts'
import { countSaid } from '#store/drives/heard.ts'
import { readDay } from '#store/teams/days.ts'
import { listPresences, putPresence } from '#store/teams/presence.ts'
import { actingPerson } from '../people/acting-person.ts'

// Asked every few seconds by whoever has a day open: it reads who else is there, one item and one of each driver, and
// none of what the day holds.
export const dayVersion = api.teams.dayVersion.handler(async ({ input, context }) => {
  const { caller, now } = context
  const { date, doing } = input
  const key = { userId: caller.userId, date }
  const role = caller.person?.role ?? 'owner'
  // Programs and pages that say nothing of it are nobody who is there.
  const [found, said, present] = await Promise.all([
    readDay(key, now),
    countSaid(caller.userId, date),
    doing ? listPresences(key) : [],
  ])
  const version = found?.version ?? 0
  if (doing === undefined) return { version, said, role, others: [] }
  const person = actingPerson(context)
  const noted = present.find(({ personId }) => personId === person.personId)
  const news = presenceToNote(noted, { ...person, doing }, now)
  if (news) await putPresence(key, news)
  const others = othersPresent(present, person.personId, now)
  return { version, said, role, others: others.map(({ seenAt: _, ...shown }) => shown) }
})
