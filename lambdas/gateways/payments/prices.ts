import type Stripe from 'stripe'
import { type BilledProduct, type PlanId, planIds, plans } from '#core/billing/plans.ts'
import { ask } from './client.ts'
import { isMissing } from './provider.ts'

/** What a plan costs somebody. */
export interface Price {
  readonly planId: PlanId
  /** US cents each interval. */
  readonly cents: number
}

const productIds: Readonly<Record<BilledProduct, string>> = { web: 'stopwise_web', teams: 'stopwise_teams' }
const productNames: Readonly<Record<BilledProduct, string>> = { web: 'Web Route Planner', teams: 'Teams' }

/** The name by which a price is found again. A price never changes, so that another amount is another one. */
const lookupKeyOf = ({ planId, cents }: Price): string => `${planId}.${cents}`

/** The plan that a price of ours stands for, or `undefined` for any other. */
export function planOfPrice({ lookup_key, metadata }: Stripe.Price): PlanId | undefined {
  const named = metadata.planId ?? lookup_key?.split('.')[0]
  return planIds.find((each) => each === named)
}

const known = new Map<string, string>()

/**
 * The provider's id of a price. Prices are made from the table of plans when they are first asked for: nobody makes
 * them by hand, and whoever changes an amount in the table changes it for new subscriptions.
 */
export async function priceIdOf(price: Price): Promise<string> {
  const key = lookupKeyOf(price)
  const id = known.get(key) ?? (await findPrice(key)) ?? (await createPrice(price, key))
  known.set(key, id)
  return id
}

async function findPrice(key: string): Promise<string | undefined> {
  const { data } = await ask((stripe) => stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }))
  return data[0]?.id
}

async function createPrice({ planId, cents }: Price, key: string): Promise<string> {
  const { product, interval, name } = plans[planId]
  if (interval === null) throw new Error(`${planId} costs nothing`)
  await requireProduct(product)
  const { id } = await ask((stripe) =>
    stripe.prices.create(
      {
        currency: 'usd',
        unit_amount: cents,
        recurring: { interval },
        product: productIds[product],
        nickname: name,
        lookup_key: key,
        metadata: { planId },
      },
      { idempotencyKey: `price-${key}` },
    ),
  )
  return id
}

async function requireProduct(product: BilledProduct): Promise<void> {
  const id = productIds[product]
  try {
    await ask((stripe) => stripe.products.retrieve(id))
  } catch (error) {
    if (!isMissing(error)) throw error
    await ask((stripe) =>
      stripe.products.create({ id, name: productNames[product] }, { idempotencyKey: `product-${id}` }),
    )
  }
}
