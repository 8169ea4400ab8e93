import { CustomAttributeType } from 'electrodb'
import { type Promo, type PromoCode, publicCodes } from '#core/billing/promo-code.ts'
import { monthOf } from '#core/kernel/time.ts'
import { defineEntity, keyedBy, listedBy, optional, texts } from '../table/define-entity.ts'
import { REFUSED, writeAll } from '../table/write-all.ts'

const PromoCodes = defineEntity({
  model: { entity: 'promoCode', version: '1', service: 'billing' },
  attributes: {
    ...texts('code'),
    promo: { type: CustomAttributeType<Promo>('any') },
    ...optional.numbers('endsAt', 'maxUses', 'uses'),
  },
  indexes: { primary: keyedBy(['code']) },
})

/** That somebody has used a code, which counts once. */
const PromoUses = defineEntity({
  model: { entity: 'promoUse', version: '1', service: 'billing' },
  attributes: texts('code', 'userId', 'month'),
  indexes: {
    primary: keyedBy(['code'], ['userId']),
    // By it the item is found when somebody's data are.
    byUser: listedBy(['userId'], ['code']),
  },
})

/** A code of the table, or one that everybody may know. `code` as `normalizeCode` writes it. */
export async function readPromoCode(code: string): Promise<PromoCode | undefined> {
  const { data } = await PromoCodes.get({ code }).go({ consistent: true })
  if (!data?.promo) return publicCodes.find((each) => each.code === code)
  const { promo, endsAt = null, maxUses = null, uses = 0 } = data
  return { code, promo, endsAt, maxUses, uses }
}

/** Writes a code; one of that name changes and keeps its uses. */
export async function savePromoCode({ code, promo, endsAt, maxUses }: Omit<PromoCode, 'uses'>): Promise<void> {
  const gone = [...(endsAt === null ? ['endsAt' as const] : []), ...(maxUses === null ? ['maxUses' as const] : [])]
  await PromoCodes.upsert({
    code,
    promo,
    ...(endsAt !== null && { endsAt }),
    ...(maxUses !== null && { maxUses }),
  }).go()
  if (gone.length > 0) await PromoCodes.update({ code }).remove(gone).go()
}

/** Whether somebody has used a code before. */
export async function hasUsedPromo(code: string, userId: string): Promise<boolean> {
  const { data } = await PromoUses.get({ code, userId }).go({ consistent: true })
  return data !== null
}

/**
 * Counts a use of a code, once for each user: `counted` by this very call, `known` where it was before, `used-up` where
 * nothing is left of it and nothing was written. However many use it at once, they are never more than it allows. `now`
 * in milliseconds.
 */
export async function countPromoUse(
  code: string,
  userId: string,
  now: number,
): Promise<'counted' | 'known' | 'used-up'> {
  const maxUses = (await readPromoCode(code))?.maxUses ?? Number.MAX_SAFE_INTEGER
  const [use, total] = await writeAll({ PromoCodes, PromoUses }, (each) => [
    each.PromoUses.create({ code, userId, month: monthOf(now) }).commit(),
    each.PromoCodes.upsert({ code })
      .add({ uses: 1 })
      .where(({ uses }, { notExists, lt }) => `${notExists(uses)} OR ${lt(uses, maxUses)}`)
      .commit(),
  ])
  // Who has used it before has used it, however many there are by now.
  if (use === REFUSED) return 'known'
  return total === REFUSED ? 'used-up' : 'counted'
}

/** Gives a use back that came to nothing. */
export async function returnPromoUse(code: string, userId: string): Promise<void> {
  await writeAll({ PromoCodes, PromoUses }, (each) => [
    each.PromoUses.delete({ code, userId })
      .where(({ userId: user }, { exists }) => exists(user))
      .commit(),
    each.PromoCodes.update({ code }).subtract({ uses: 1 }).commit(),
  ])
}

/** Who used a code, by month. */
export async function readPromoUses(code: string): Promise<readonly { month: string; userId: string }[]> {
  const { data } = await PromoUses.query.primary({ code }).go({ pages: 'all' })
  return data.map(({ month, userId }) => ({ month, userId }))
}
