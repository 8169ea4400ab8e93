import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

const Json = z.json()

export const EntityShape = z.object({
  /** Fields and attributes of each of its keys, by index. */
  keys: z.record(z.string(), Json),
  /** Type of each attribute, by name. */
  attributes: z.record(z.string(), Json),
  /** Attributes that every item has. */
  required: z.array(z.string()),
})

/** How the items of an entity lie in the table. */
export type EntityShape = z.infer<typeof EntityShape>

const store = join(import.meta.dirname, '../../store')

interface Made {
  readonly model: { readonly name: string; readonly service: string; readonly version: string }
  readonly schema: {
    readonly indexes: Readonly<Record<string, unknown>>
    readonly attributes: Readonly<Record<string, Attribute>>
  }
}

interface Attribute {
  readonly type: unknown
  readonly required?: boolean
  readonly items?: Attribute
  readonly properties?: Readonly<Record<string, Attribute>>
}

/**
 * The entities of the store by service, name and version, as electrodb makes them: the modules of the store keep most of
 * them to themselves, so that they are noted while they are made. Call it before anything has loaded the store.
 *
 * @throws Error where the store was loaded before.
 */
export async function readEntityShapes(): Promise<Record<string, EntityShape>> {
  process.env.AWS_REGION ??= 'us-east-1'
  const made: Made[] = []
  const electrodb: { Entity: new (...given: never[]) => Made } = createRequire(import.meta.url)('electrodb')
  const Original = electrodb.Entity
  electrodb.Entity = class extends Original {
    constructor(...given: never[]) {
      super(...given)
      made.push(this)
    }
  }
  const files = readdirSync(store, { recursive: true, encoding: 'utf8' })
  const modules = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  for (const file of modules) await import(pathToFileURL(join(store, file)).href)
  electrodb.Entity = Original
  if (made.length === 0) throw new Error('The store is loaded already: read its entities in a process of their own.')
  return Object.fromEntries(made.map((each) => [nameOf(each), toShape(each)] as const).toSorted(byName))
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1

const nameOf = ({ model: { service, name, version } }: Made): string => `${service} ${name} ${version}`

function toShape({ schema: { indexes, attributes } }: Made): EntityShape {
  const entries = Object.entries(attributes)
  return {
    keys: Object.fromEntries(Object.entries(indexes).map(([name, index]) => [name, keyOf(index)])),
    attributes: Object.fromEntries(entries.map(([name, attribute]) => [name, typeOf(attribute)])),
    required: entries.flatMap(([name, { required }]) => (required ? [name] : [])),
  }
}

const Half = z.object({ field: z.string(), composite: z.array(z.string()), template: z.string().exactOptional() })
const Index = z.object({ index: z.string().exactOptional(), pk: Half, sk: Half.exactOptional() })

const keyOf = (index: unknown): z.infer<typeof Index> => Index.parse(index)

/** Lists of words may grow; what is kept of them is that they are words. */
function typeOf({ type, items, properties }: Attribute): z.infer<typeof Json> {
  const name = Array.isArray(type) ? 'string' : String(type)
  if (items) return { [name]: typeOf(items) }
  if (!properties) return name
  return { [name]: Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, typeOf(each)])) }
}
