import { Entity } from 'electrodb'
import { client, tableName } from './client.ts'
import { primary } from './keys.ts'
import { isRefusedCondition } from './refusals.ts'

/** An event of the provider that was taken in. It sends one again for days where it missed our answer. */
const TakenEvents = new Entity(
  {
    model: { entity: 'takenEvent', version: '1', service: 'billing' },
    attributes: {
      eventId: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primary.pk, composite: ['eventId'] }, sk: { field: primary.sk, composite: [] } },
    },
  },
  { client, table: tableName },
)

/** Whether an event was taken in before. */
export async function isEventTaken(eventId: string): Promise<boolean> {
  const { data } = await TakenEvents.get({ eventId }).go({ consistent: true })
  return data !== null
}

/** Notes that an event is taken in; of several who do so at once one is told that it was the first. Epoch seconds. */
export async function takeEventOnce(eventId: string, expiresAt: number): Promise<boolean> {
  try {
    await TakenEvents.create({ eventId, expiresAt }).go()
    return true
  } catch (cause) {
    if (isRefusedCondition(cause)) return false
    throw cause
  }
}
