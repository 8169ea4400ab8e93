import { Entity } from 'electrodb'
import { epochSeconds } from '#core/kernel/time.ts'
import { doings, type Presence } from '#core/teams/people/presence.ts'
import { client, tableName } from '../table/client.ts'
import { keyedBy } from '../table/keys.ts'

/** Who has a day of a company open; each item ends by itself. */
const Presences = new Entity(
  {
    model: { entity: 'teamPresence', version: '1', service: 'teams' },
    attributes: {
      /** The owner of the company. */
      userId: { type: 'string', required: true },
      date: { type: 'string', required: true },
      personId: { type: 'string', required: true },
      name: { type: 'string', required: true },
      doing: { type: doings, required: true },
      since: { type: 'number', required: true },
      seenAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['date', 'personId']),
    },
  },
  { client, table: tableName },
)

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
