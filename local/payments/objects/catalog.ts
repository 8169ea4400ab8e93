import type Stripe from 'stripe'
import type { PriceRecord, ProductRecord } from '../state.ts'

export const toProduct = (record: ProductRecord): Partial<Stripe.Product> => ({ ...record, object: 'product' })

export const toPrice = (record: PriceRecord): Partial<Stripe.Price> => ({
  ...record,
  object: 'price',
  type: record.recurring ? 'recurring' : 'one_time',
  recurring: record.recurring && { ...record.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
})
