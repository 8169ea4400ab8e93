import { Entity, type Schema } from 'electrodb'
import { tableOf } from '#engine/base/keys.ts'
import { client, tableName } from './client.ts'

/** A deployment has one workspace of the department; what is listed of it lies together. */
export const workspace = 'main'

/** An entity of the one table. */
export const defineEntity = <A extends string, F extends string, C extends string, S extends Schema<A, F, C>>(
  schema: S,
) => new Entity<A, F, C, S>(schema, { client, table: tableName })

/** The key of an item: the attributes by which it lies in a partition, and those that order it there. */
export const keyedBy = <const Pk extends string, const Sk extends string = never>(
  pk: readonly Pk[],
  sk: readonly Sk[] = [],
) => ({ pk: { field: 'pk', composite: pk }, sk: { field: 'sk', composite: sk } }) as const

/** Where else an item is found: the same of the second index. */
export const listedBy = <const Pk extends string, const Sk extends string = never>(
  pk: readonly Pk[],
  sk: readonly Sk[] = [],
) => ({ index: 'gsi1', pk: { field: 'gsi1pk', composite: pk }, sk: { field: 'gsi1sk', composite: sk } }) as const

const attributesOf =
  <const Attribute>(attribute: Attribute) =>
  <const Name extends string>(...names: readonly Name[]) =>
    tableOf(names, () => attribute)

/** Attributes of one type, by their names: those that every item has, and those that it may lack. */
export const texts = attributesOf({ type: 'string', required: true })
export const numbers = attributesOf({ type: 'number', required: true })
export const optional = { texts: attributesOf({ type: 'string' }), numbers: attributesOf({ type: 'number' }) }
