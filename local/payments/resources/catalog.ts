import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { boolean, expand, id, integer, mergeMetadata, metadata, page, text } from '../http/params.ts'
import { invalid, ProviderError } from '../http/provider-error.ts'
import { type Route, route } from '../http/route.ts'
import { toPrice, toProduct } from '../objects/catalog.ts'
import { newId, type Provider, requireAddressed, requireNamed } from '../provider.ts'
import { intervals, type PriceRecord, type ProductRecord } from '../state.ts'

const CreateProduct = z.strictObject({
  ...{ ...expand, id: id.optional(), name: text.min(1), description: text.optional(), metadata: metadata.optional() },
})

/** A price that is made where it is used. */
export const PriceData = z.strictObject({
  ...{ currency: z.string().regex(/^[A-Za-z]{3}$/), unit_amount: integer.pipe(z.number().min(0)), product: id },
  recurring: z
    .strictObject({ interval: z.enum(intervals), interval_count: integer.pipe(z.number().min(1)).default(1) })
    .optional(),
})
const CreatePrice = z.strictObject({
  ...{ ...expand, ...PriceData.shape, nickname: text.optional(), lookup_key: text.max(200).optional() },
  metadata: metadata.optional(),
})
const ListPrices = z.strictObject({
  ...{ ...page, active: boolean.optional(), lookup_keys: z.array(text).max(10).optional() },
})

export const catalogRoutes: readonly Route[] = [
  route('POST products', CreateProduct, (params, { provider }) => addProduct(provider, params)),
  route('GET products/:id', z.strictObject(expand), (_params, { provider }, product) =>
    toProduct(requireAddressed(provider.state.products, 'product', product)),
  ),
  route('POST prices', CreatePrice, (params, { provider }) => {
    const { lookup_key: key } = params
    const holder = key === undefined ? undefined : provider.state.prices.find((each) => each.lookup_key === key)
    if (holder) {
      const details = { code: 'resource_already_exists', param: 'lookup_key' }
      throw new ProviderError(400, `A price (\`${holder.id}\`) already uses that lookup key.`, details)
    }
    const record = addPrice(provider, params)
    Object.assign(record, { lookup_key: key ?? null, nickname: params.nickname ?? null })
    record.metadata = mergeMetadata({}, params.metadata)
    provider.emit({ type: 'price.created', created: record.created, object: toPrice(record) })
    return toPrice(record)
  }),
  route('GET prices', ListPrices, ({ active, lookup_keys, ...paging }, { provider, path }) => {
    const found = provider.state.prices.filter(
      (each) =>
        (active === undefined || each.active === active) &&
        (lookup_keys === undefined || lookup_keys.includes(each.lookup_key ?? '')),
    )
    return paginate(found, paging, path, toPrice)
  }),
]

function addProduct(provider: Provider, params: z.infer<typeof CreateProduct>): object {
  const { products } = provider.state
  if (products.some((each) => each.id === params.id)) {
    throw new ProviderError(400, 'Product already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  const now = provider.now()
  const record: ProductRecord = {
    ...{ id: params.id ?? newId('prod'), created: now, updated: now, name: params.name, active: true },
    ...{ description: params.description || null, metadata: mergeMetadata({}, params.metadata) },
  }
  products.push(record)
  provider.emit({ type: 'product.created', created: now, object: toProduct(record) })
  return toProduct(record)
}

function addPrice(provider: Provider, params: z.infer<typeof PriceData>): PriceRecord {
  const { product, unit_amount, currency, recurring = null } = params
  const record: PriceRecord = {
    ...{ id: newId('price'), created: provider.now(), active: true, unit_amount, currency: currency.toLowerCase() },
    product: requireNamed(provider.state.products, 'product', { id: product, param: 'product' }).id,
    ...{ recurring, lookup_key: null, nickname: null, metadata: {} },
  }
  provider.state.prices.push(record)
  return record
}

interface WantedPrice {
  readonly price?: string | undefined
  readonly price_data?: z.infer<typeof PriceData> | undefined
}

/** The id of a price that is named or given. @throws ProviderError */
export function resolvePrice(provider: Provider, { price, price_data }: WantedPrice, param: string): string {
  if (price === undefined && !price_data) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  const named = { id: price ?? '', param }
  const found = price_data ? addPrice(provider, price_data) : requireNamed(provider.state.prices, 'price', named)
  if (found.active && found.recurring) return found.id
  throw invalid('The price specified is inactive or not recurring.', { param })
}
