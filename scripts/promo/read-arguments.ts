import * as z from 'zod'
import { billedProducts, planIds } from '#core/billing/plans.ts'
import type { Promo, PromoCode } from '#core/billing/promo-code.ts'

const Arguments = z.object({
  price: z.coerce.number().int().min(50).max(99_999_999).optional(),
  yearly: z.boolean().default(false),
  grant: z.enum(planIds).optional(),
  trial: z.coerce.number().int().min(1).max(365).optional(),
  product: z.enum(billedProducts).default('web'),
  ends: z.iso.date().optional(),
  uses: z.coerce.number().int().min(0).optional(),
})

/**
 * What an operator says of a promo code, or `undefined` where they only ask.
 *
 * @throws Error for what fits no code, or says two things of one.
 */
export function readPromoArguments(values: unknown): Pick<PromoCode, 'promo' | 'endsAt' | 'maxUses'> | undefined {
  const said = Arguments.parse(values)
  const promos = promosOf(said)
  if (promos.length > 1) throw new Error('A code has one of --price, --grant and --trial.')
  const [promo] = promos
  if (!promo) return undefined
  return { promo, endsAt: said.ends === undefined ? null : Date.parse(said.ends), maxUses: said.uses ?? null }
}

const promosOf = ({ price, yearly, grant, trial, product }: z.infer<typeof Arguments>): readonly Promo[] => [
  ...(price === undefined ? [] : [{ kind: 'price', cents: price, isYearly: yearly } as const]),
  ...(grant === undefined ? [] : [{ kind: 'grant', plan: grant } as const]),
  ...(trial === undefined ? [] : [{ kind: 'trial', product, days: trial } as const]),
]
