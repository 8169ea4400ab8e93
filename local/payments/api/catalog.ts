import * as z from 'zod'
import { invalid, newId, type Provider, requireRecord } from '../provider.ts'
import type { Price, Product } from '../state.ts'
import { expand, integer, listOf, metadata, page, text } from './params.ts'
import { pageOf, type Route, route } from './route.ts'

const CreateProduct = z.strictObject({ ...expand, id: text.optional(), name: text })
const CreatePrice = z.strictObject({
  ...{ ...expand, currency: z.literal('usd'), unit_amount: integer.pipe(z.number().min(0)), product: text },
  ...{ recurring: z.strictObject({ interval: z.enum(['month', 'year']) }), nickname: text.optional() },
  ...{ lookup_key: text.max(200).nullable().default(null), metadata: metadata.default({}) },
})
const ListPrices = z.strictObject({
  ...page,
  active: z.literal('true').optional(),
  lookup_keys: listOf(text).optional(),
})

/** Products and prices. */
export const catalogRoutes: readonly Route[] = [
  route('POST products', CreateProduct, ({ id = newId('prod'), name }, { provider: { state, now } }) => {
    if (state.products.some((each) => each.id === id)) throw invalid('Product already exists.', { param: 'id' })
    const product: Product = { id, object: 'product', created: now(), name }
    state.products.push(product)
    return product
  }),
  route('GET products/:id', z.strictObject(expand), (_params, { provider, id }) =>
    requireRecord(provider.state.products, 'product', id),
  ),
  route('POST prices', CreatePrice, (params, { provider }) => createPrice(provider, params)),
  route('GET prices', ListPrices, ({ lookup_keys: wanted, ...paging }, { provider }) =>
    pageOf(
      provider.state.prices.filter((each) => wanted?.includes(each.lookup_key ?? '') ?? true),
      paging,
    ),
  ),
]

function createPrice({ state, now }: Provider, params: z.infer<typeof CreatePrice>): Price {
  const { lookup_key, recurring, currency, unit_amount, metadata } = params
  const isTaken = lookup_key !== null && state.prices.some((each) => each.lookup_key === lookup_key)
  if (isTaken) throw invalid('A price already uses that lookup key.', { param: 'lookup_key' })
  const { id: product } = requireRecord(state.products, 'product', params.product, 'product')
  const price: Price = {
    ...{ id: newId('price'), object: 'price', created: now(), product, currency, unit_amount },
    ...{ recurring, lookup_key, metadata },
  }
  state.prices.push(price)
  return price
}
