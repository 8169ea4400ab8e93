import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'

/** What went on to other days of the stops of one. Written with the day that takes them (`putDayWith`), so that none goes twice. */
export const LeftOvers = defineEntity({
  model: { entity: 'teamLeftOvers', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId'),
    /** The day that they are left over from. */
    ...texts('date'),
    ...numbers('version', 'expiresAt'),
    moved: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: { ...texts('stop', 'to'), ...numbers('toVersion') },
      },
    },
  },
  indexes: { primary: keyedBy(['userId'], ['date']) },
})

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
