import { DAY_MS, epochSeconds } from '#core/kernel/time.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'

/** An event of the provider that was taken in, or is at the moment. It sends one again for days where it missed our answer. */
const TakenEvents = defineEntity({
  model: { entity: 'takenEvent', version: '1', service: 'billing' },
  attributes: {
    ...texts('eventId'),
    /** While it is being taken in, in milliseconds: a function that ended without a word holds it no longer. */
    ...optional.numbers('heldUntil'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['eventId']) },
})

/** Longer than a function may take. */
const HOLD_MS = 40_000
/** The provider sends an event again for three days. */
const KEPT_MS = 30 * DAY_MS

/**
 * Begins to take an event in: `begun` by this very call, `under-way` by another one, `taken` where one has come to its
 * end. `now` in milliseconds.
 */
export async function beginEvent(eventId: string, now: number): Promise<'begun' | 'under-way' | 'taken'> {
  const isBegun = await unlessRefused(
    TakenEvents.put({ eventId, heldUntil: now + HOLD_MS, expiresAt: epochSeconds(now + KEPT_MS) })
      .where(({ eventId: id, heldUntil }, { notExists, lt }) => `${notExists(id)} OR ${lt(heldUntil, now)}`)
      .go(),
  )
  if (isBegun) return 'begun'
  const { data } = await TakenEvents.get({ eventId }).go({ consistent: true })
  return data && data.heldUntil === undefined ? 'taken' : 'under-way'
}

/** Notes that all of an event is done. */
export const finishEvent = (eventId: string): Promise<unknown> =>
  TakenEvents.patch({ eventId }).remove(['heldUntil']).go()

/** Lets an event go whose work has failed: it is to come again. */
export const releaseEvent = (eventId: string): Promise<unknown> => TakenEvents.delete({ eventId }).go()
