import { Entity } from 'electrodb'
import { client, tableName } from '../table/client.ts'
import { keyedBy } from '../table/keys.ts'

/** What went on to other days of the stops of one. Written with the day that takes them (`putDayWith`), so that none goes twice. */
export const LeftOvers = new Entity(
  {
    model: { entity: 'teamLeftOvers', version: '1', service: 'teams' },
    attributes: {
      userId: { type: 'string', required: true },
      /** The day that they are left over from. */
      date: { type: 'string', required: true },
      version: { type: 'number', required: true },
      moved: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: {
            stop: { type: 'string', required: true },
            to: { type: 'string', required: true },
            toVersion: { type: 'number', required: true },
          },
        },
      },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId'], ['date']),
    },
  },
  { client, table: tableName },
)

/** A stop that went on: its name in the list of its day, and the version of the other day that took it. */
export interface MovedName {
  readonly stop: string
  readonly to: string
  readonly toVersion: number
}

/** What went on of a day. */
export interface LeftOversRecord {
  readonly userId: string
  readonly date: string
  /** Rises with each write; 0 where nothing was noted yet. */
  readonly version: number
  readonly moved: readonly MovedName[]
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** What went on of somebody's day. */
export async function readLeftOvers(key: Pick<LeftOversRecord, 'userId' | 'date'>): Promise<LeftOversRecord> {
  const { data } = await LeftOvers.get(key).go({ consistent: true })
  return data ?? { ...key, version: 0, moved: [], expiresAt: 0 }
}
