import { randomUUID } from 'node:crypto'
import type { CountedSlot } from '#core/kernel/day-slot.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from './table/define-entity.ts'
import { unlessRefused } from './table/refusals.ts'

const Uses = defineEntity({
  model: { entity: 'use', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId'),
    /** What is counted together: a day, a day with a recipient, a request id, the look-ups of a day. */
    ...texts('slot'),
    count: { type: 'number', default: 0 },
    /** Who took the slot, where it is taken by one alone. */
    ...optional.texts('by'),
    /** Id of the last count: one whose answer was lost is known by it, and does not count again. */
    ...optional.texts('countedBy'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['slot']) },
})

/** Counts one use, or more, and says how many the slot then holds. */
export async function countUse(slot: CountedSlot, units = 1): Promise<number> {
  const countedBy: string = randomUUID()
  const { data } = await Uses.upsert({ ...slot, countedBy })
    .add({ count: units })
    .where((use, { ne }) => ne(use.countedBy, countedBy))
    .go({ response: 'all_new' })
  return data.count ?? units
}

/** Takes a slot for oneself, unless somebody has it; says whether it was free. `by` is an id of the one who takes it. */
export async function takeSlot(slot: CountedSlot & { readonly by: string }): Promise<boolean> {
  return unlessRefused(
    Uses.put({ ...slot, count: 1 })
      .where(({ count }, { notExists, lte }) => `${notExists(count)} OR ${lte(count, 0)}`)
      .go(),
  )
}

/** Takes a slot for good, unless somebody has it; answers the id of whoever has it then. */
export async function holderOf(slot: CountedSlot & { readonly by: string }): Promise<string> {
  if (await takeSlot(slot)) return slot.by
  const { data } = await Uses.get({ userId: slot.userId, slot: slot.slot }).go({ consistent: true })
  return data?.by ?? slot.by
}

/** Gives back a slot that one has taken, if one has. */
export async function leaveSlot({ by: mine, ...slot }: Slot & { readonly by: string }): Promise<void> {
  await unlessRefused(
    Uses.patch(slot)
      .set({ count: 0 })
      .where(({ by }, { eq }) => eq(by, mine))
      .go(),
  )
}

type Slot = Omit<CountedSlot, 'expiresAt'>

/**
 * Takes units of a slot unless it would then hold more than `limit`; says whether they were taken. However many ask at
 * once, they never take more together.
 */
export async function reserveUses(slot: CountedSlot, units: number, limit: number): Promise<boolean> {
  if (units > limit) return false
  const countedBy: string = randomUUID()
  return unlessRefused(
    Uses.upsert({ ...slot, countedBy })
      .add({ count: units })
      .where(
        (use, { ne, notExists, lte }) =>
          `${ne(use.countedBy, countedBy)} AND (${notExists(use.count)} OR ${lte(use.count, limit - units)})`,
      )
      .go(),
  )
}

/** The units that a slot holds. */
export async function readUses({ userId, slot }: Slot): Promise<number> {
  const { data } = await Uses.get({ userId, slot }).go({ consistent: true })
  return data?.count ?? 0
}

/** Takes units back that were not used. */
export async function returnUses({ userId, slot }: Slot, units: number): Promise<void> {
  await Uses.patch({ userId, slot }).subtract({ count: units }).go()
}

/** What somebody has used of something in a day. */
export interface DayUse {
  readonly slot: string
  readonly count: number
  /** Epoch seconds. */
  readonly expiresAt: number
}

/** A day alone, without what it was used for: routes, recipients and requests are nobody's but the account's. */
const OF_A_DAY = /^(?!unpaid)[a-z-]+(#[a-z]+)?#\d{4}-\d\d-\d\d$/

/** What somebody has used by the day and what still counts. `now` in milliseconds. */
export async function readDayUses(userId: string, now: number): Promise<readonly DayUse[]> {
  const { data } = await Uses.query.primary({ userId }).go({ consistent: true, pages: 'all' })
  return data.flatMap(({ slot, count = 0, expiresAt }) =>
    count > 0 && expiresAt * 1000 > now && OF_A_DAY.test(slot) ? [{ slot, count, expiresAt }] : [],
  )
}
