import type Stripe from 'stripe'
import type { PriceRecord, ProductRecord } from '../records/catalog.ts'

/** On the wire an exact amount is a text, of which the SDK makes its own decimal. */
export const toDecimal = (cents: number): Stripe.Decimal => String(cents) as unknown as Stripe.Decimal

export function toProduct(record: ProductRecord): Stripe.Product {
  return {
    ...record,
    ...{ object: 'product', type: 'service', livemode: false, default_price: null, images: [], url: null },
    ...{ marketing_features: [], package_dimensions: null, shippable: null, statement_descriptor: null },
    ...{ tax_code: null, tax_details: null, unit_label: null },
  }
}

export function toPrice(record: PriceRecord): Stripe.Price {
  const { recurring, unit_amount } = record
  return {
    ...record,
    ...{ object: 'price', billing_scheme: 'per_unit', livemode: false, custom_unit_amount: null },
    ...{ tax_behavior: 'unspecified', tiers_mode: null, transform_quantity: null },
    type: recurring ? 'recurring' : 'one_time',
    recurring: recurring && { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    unit_amount_decimal: toDecimal(unit_amount),
  }
}

/** What a price was called before there were prices; items of subscriptions still name it. */
export function toPlan(record: PriceRecord): Stripe.Plan {
  const { id, created, active, currency, unit_amount, product, nickname, metadata, recurring } = record
  return {
    ...{ id, object: 'plan', created, active, currency, product, nickname, metadata, livemode: false },
    ...{ amount: unit_amount, amount_decimal: toDecimal(unit_amount), billing_scheme: 'per_unit', meter: null },
    ...{ interval: recurring?.interval ?? 'month', interval_count: recurring?.interval_count ?? 1 },
    ...{ tiers_mode: null, transform_usage: null, trial_period_days: null, usage_type: 'licensed' },
  }
}
