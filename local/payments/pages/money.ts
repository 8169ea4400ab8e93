import { recordOf } from '../provider.ts'
import type { PriceRecord } from '../records/catalog.ts'
import type { PaymentsState } from '../state.ts'

export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)

export const formatDate = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    seconds * 1000,
  )

/** `$17.99 per month` */
export function describePrice({ unit_amount, currency, recurring }: PriceRecord, quantity = 1): string {
  const amount = formatMoney(unit_amount * quantity, currency)
  if (!recurring) return amount
  const { interval, interval_count } = recurring
  return `${amount} ${interval_count === 1 ? `per ${interval}` : `every ${interval_count} ${interval}s`}`
}

/** What is bought, by its name. */
export const productOf = (state: PaymentsState, { product }: PriceRecord): string =>
  recordOf(state.products, product).name
