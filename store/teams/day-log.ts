import { CustomAttributeType } from 'electrodb'
import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'

/** A save of a day. It names its person by id: whoever reads it finds the name as long as they work there. */
export interface LoggedChange {
  readonly version: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly personId: string
  readonly words: string
}

/** The last saves of a day, the newest first, in one item. */
const Logs = defineEntity({
  model: { entity: 'teamDayLog', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId', 'date'),
    changes: { type: CustomAttributeType<readonly LoggedChange[]>('any'), required: true },
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['date']) },
})

interface DayKey {
  readonly userId: string
  readonly date: string
}

/** So many saves are kept of a day. */
const KEPT = 30

/** The last saves of a day, the newest first. */
export async function readDayLog({ userId, date }: DayKey): Promise<readonly LoggedChange[]> {
  const { data } = await Logs.get({ userId, date }).go({ consistent: true })
  return data?.changes ?? []
}

/** Notes a save. Saves of a day come one after the other, so that the item is read and written anew. */
export async function noteDayChange({ userId, date }: DayKey, change: LoggedChange, expiresAt: number): Promise<void> {
  const before = (await readDayLog({ userId, date })).filter(({ version }) => version !== change.version)
  await Logs.put({ userId, date, changes: [change, ...before].slice(0, KEPT), expiresAt }).go()
}
