import { epochSeconds } from '#core/kernel/time.ts'
import { doings, type Presence } from '#core/teams/people/presence.ts'
import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'

/** Who has a day of a company open; each item ends by itself. */
const Presences = defineEntity({
  model: { entity: 'teamPresence', version: '1', service: 'teams' },
  attributes: {
    /** The owner of the company. */
    ...texts('userId'),
    ...texts('date', 'personId', 'name'),
    doing: { type: doings, required: true },
    ...numbers('since', 'seenAt', 'expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['date', 'personId']) },
})

interface DayKey {
  readonly userId: string
  readonly date: string
}

const KEPT_SECONDS = 600

/** Who was noted at a day in the last minutes. Half a read is enough: a moment late is early enough. */
export async function listPresences({ userId, date }: DayKey): Promise<Presence[]> {
  const { data } = await Presences.query.primary({ userId, date }).go()
  return data.map(({ personId, name, doing, since, seenAt }) => ({ personId, name, doing, since, seenAt }))
}

/** Notes that somebody has a day open. */
export async function putPresence(key: DayKey, presence: Presence): Promise<void> {
  await Presences.put({ ...key, ...presence, expiresAt: epochSeconds(presence.seenAt) + KEPT_SECONDS }).go()
}
