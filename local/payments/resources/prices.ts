import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { boolean, expand, id, integer, mergeMetadata, metadata, page, text } from '../http/params.ts'
import { invalid, ProviderError } from '../http/provider-error.ts'
import { type Route, route } from '../http/route.ts'
import { toPrice } from '../objects/catalog.ts'
import { newId, type Provider, requireAddressed, requireNamed } from '../provider.ts'
import { intervals, type PriceRecord } from '../records/catalog.ts'
import { addProduct } from './products.ts'

const recurring = z.strictObject({
  interval: z.enum(intervals),
  interval_count: integer.pipe(z.number().min(1)).default(1),
  usage_type: z.literal('licensed').optional(),
})
const currency = z.string().regex(/^[A-Za-z]{3}$/)
const unit_amount = integer.pipe(z.number().min(0).max(99_999_999))
const product_data = z.strictObject({ name: text.min(1), description: text.optional(), metadata: metadata.optional() })

/** A price that is made where it is used. */
export const PriceData = z.strictObject({
  ...{ currency, unit_amount, product: id.optional(), product_data: product_data.optional() },
  ...{ recurring: recurring.optional(), tax_behavior: text.optional() },
})

const Create = z.strictObject({
  ...{ ...expand, ...PriceData.shape, active: boolean.optional(), nickname: text.optional() },
  ...{ lookup_key: text.max(200).optional(), transfer_lookup_key: boolean.optional(), metadata: metadata.optional() },
})
const Update = z.strictObject({
  ...{ ...expand, active: boolean.optional(), nickname: text.optional(), metadata: metadata.optional() },
  ...{ lookup_key: text.max(200).optional(), transfer_lookup_key: boolean.optional() },
})
const List = z.strictObject({
  ...{ ...page, active: boolean.optional(), product: id.optional(), currency: currency.optional() },
  ...{ lookup_keys: z.array(text).max(10).optional(), type: z.enum(['recurring', 'one_time']).optional() },
})

export const priceRoutes: readonly Route[] = [
  route('POST prices', Create, (params, { provider }) => {
    const { lookup_key = null, transfer_lookup_key } = params
    if (lookup_key !== null) freeKey(provider, lookup_key, transfer_lookup_key ?? false)
    const record = addPrice(provider, params)
    record.lookup_key = lookup_key
    record.nickname = params.nickname ?? null
    record.active = params.active ?? true
    record.metadata = mergeMetadata({}, params.metadata)
    provider.emit({ type: 'price.created', created: record.created, object: toPrice(record) })
    return toPrice(record)
  }),
  route('GET prices', List, ({ limit, starting_after, ending_before, ...wanted }, { provider, path }) => {
    const found = provider.state.prices.filter((each) => fits(each, wanted))
    const { data, ...rest } = paginate(found, { limit, starting_after, ending_before }, path)
    return { ...rest, data: data.map(toPrice) }
  }),
  route('GET prices/:id', z.strictObject(expand), (_params, { provider }, price) =>
    toPrice(requireAddressed(provider.state.prices, 'price', price)),
  ),
  route('POST prices/:id', Update, (params, { provider }, price) => {
    const record = requireAddressed(provider.state.prices, 'price', price)
    if (params.lookup_key) freeKey(provider, params.lookup_key, params.transfer_lookup_key ?? false)
    record.active = params.active ?? record.active
    record.nickname = params.nickname ?? record.nickname
    record.lookup_key = params.lookup_key === undefined ? record.lookup_key : params.lookup_key || null
    record.metadata = mergeMetadata(record.metadata, params.metadata)
    provider.emit({ type: 'price.updated', created: provider.now(), object: toPrice(record) })
    return toPrice(record)
  }),
]

type Wanted = Omit<z.infer<typeof List>, 'limit' | 'starting_after' | 'ending_before'>

const fits = (price: PriceRecord, { active, product, currency: money, lookup_keys, type }: Wanted): boolean =>
  (active === undefined || price.active === active) &&
  (product === undefined || price.product === product) &&
  (money === undefined || price.currency === money.toLowerCase()) &&
  (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')) &&
  (type === undefined || (price.recurring ? 'recurring' : 'one_time') === type)

/** A key names one price; it moves only where that is asked for. @throws ProviderError */
function freeKey({ state }: Provider, key: string, mayMove: boolean): void {
  const holder = state.prices.find(({ lookup_key }) => lookup_key === key)
  if (!holder) return
  if (!mayMove) {
    throw new ProviderError(400, `A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    })
  }
  holder.lookup_key = null
}

export function addPrice(provider: Provider, params: z.infer<typeof PriceData>): PriceRecord {
  const record: PriceRecord = {
    ...{ id: newId('price'), created: provider.now(), active: true, unit_amount: params.unit_amount },
    ...{ currency: params.currency.toLowerCase(), product: productOf(provider, params) },
    recurring: params.recurring
      ? { interval: params.recurring.interval, interval_count: params.recurring.interval_count }
      : null,
    ...{ lookup_key: null, nickname: null, metadata: {} },
  }
  provider.state.prices.push(record)
  return record
}

function productOf(provider: Provider, { product, product_data }: z.infer<typeof PriceData>): string {
  if (product_data) return addProduct(provider, product_data).id
  if (product === undefined)
    throw invalid('Missing required param: product.', { code: 'parameter_missing', param: 'product' })
  return requireNamed(provider.state.products, 'product', { id: product, param: 'product' }).id
}

/** A price that is named or given. @throws ProviderError */
export function resolvePrice(
  provider: Provider,
  { price, price_data }: { price?: string | undefined; price_data?: z.infer<typeof PriceData> | undefined },
  param: string,
): PriceRecord {
  const found = price_data ? addPrice(provider, price_data) : namedPrice(provider, price, param)
  if (!found.active) throw invalid('The price specified is inactive. This field only accepts active prices.', { param })
  if (!found.recurring) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      {
        param,
      },
    )
  }
  return found
}

function namedPrice({ state }: Provider, price: string | undefined, param: string): PriceRecord {
  if (price === undefined) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return requireNamed(state.prices, 'price', { id: price, param })
}
