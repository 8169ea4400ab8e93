import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { boolean, expand, id, mergeMetadata, metadata, page, text } from '../http/params.ts'
import { ProviderError } from '../http/provider-error.ts'
import { type Route, route } from '../http/route.ts'
import { toProduct } from '../objects/catalog.ts'
import { newId, type Provider, requireAddressed } from '../provider.ts'
import type { ProductRecord } from '../records/catalog.ts'

const details = { ...expand, active: boolean.optional(), description: text.optional(), metadata: metadata.optional() }
const Create = z.strictObject({ ...details, id: id.optional(), name: text.min(1) })
const Update = z.strictObject({ ...details, name: text.min(1).optional() })
const List = z.strictObject({ ...page, active: boolean.optional(), ids: z.array(id).optional() })

export const productRoutes: readonly Route[] = [
  route('POST products', Create, (params, { provider }) => toProduct(addProduct(provider, params))),
  route('GET products', List, ({ active, ids, ...paging }, { provider, path }) => {
    const found = provider.state.products.filter(
      (each) => (active === undefined || each.active === active) && (ids === undefined || ids.includes(each.id)),
    )
    const { data, ...rest } = paginate(found, paging, path)
    return { ...rest, data: data.map(toProduct) }
  }),
  route('GET products/:id', z.strictObject(expand), (_params, { provider }, product) =>
    toProduct(requireAddressed(provider.state.products, 'product', product)),
  ),
  route('POST products/:id', Update, ({ name, description, active, metadata }, { provider }, product) => {
    const record = requireAddressed(provider.state.products, 'product', product)
    record.name = name ?? record.name
    record.description = description === undefined ? record.description : description || null
    record.active = active ?? record.active
    record.metadata = mergeMetadata(record.metadata, metadata)
    record.updated = provider.now()
    provider.emit({ type: 'product.updated', created: record.updated, object: toProduct(record) })
    return toProduct(record)
  }),
]

export function addProduct(provider: Provider, params: z.infer<typeof Create>): ProductRecord {
  const { products } = provider.state
  if (products.some((each) => each.id === params.id)) {
    throw new ProviderError(400, 'Product already exists.', { code: 'resource_already_exists', param: 'id' })
  }
  const now = provider.now()
  const record: ProductRecord = {
    ...{ id: params.id ?? newId('prod'), created: now, updated: now, name: params.name },
    ...{ description: params.description || null, active: params.active ?? true },
    metadata: mergeMetadata({}, params.metadata),
  }
  products.push(record)
  provider.emit({ type: 'product.created', created: now, object: toProduct(record) })
  return record
}
