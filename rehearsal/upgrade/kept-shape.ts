import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { folderDays, folderOf } from '#api/call/route-folders.ts'
import { contract } from '#api/index.ts'
import { routesOf } from '#api/routes.ts'
import { REGION_VERSION } from '#engine/region-file/index.ts'
import { type Finding, isSame, refused, told } from './finding.ts'

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

const KeptShape = z.object({
  /** Of the release, as package.json has it. */
  version: z.string(),
  /** Folders of saved routes; what lies in one stays there. */
  folders: z.array(z.string()),
  /** Version of the region files that functions read. */
  regionVersion: z.number(),
  /** Method, path and access of each route of the API. */
  calls: z.array(z.string()),
  entities: z.record(z.string(), EntityShape),
})

/** What the next release finds: stored items, files and open pages of the last one. */
export type KeptShape = z.infer<typeof KeptShape>

const record = join(import.meta.dirname, 'kept-shape.json')

/** The shape of the last release. */
export const readKeptShape = (): KeptShape => KeptShape.parse(JSON.parse(readFileSync(record, 'utf8')))

/** Writes the shape of a release: a line for each call and each entity, so that a review shows what changes. */
export function writeKeptShape(shape: KeptShape): void {
  const line = (value: unknown): string => JSON.stringify(value)
  const entities = Object.entries(shape.entities).map(([name, entity]) => `${line(name)}: ${line(entity)}`)
  const parts = [
    `"version": ${line(shape.version)}`,
    `"folders": ${line(shape.folders)}`,
    `"regionVersion": ${shape.regionVersion}`,
    `"calls": [\n${shape.calls.map(line).join(',\n')}\n]`,
    `"entities": {\n${entities.join(',\n')}\n}`,
  ]
  writeFileSync(record, `{\n${parts.join(',\n')}\n}\n`)
}

/** The shape of the sources as they are. It loads the store: see `readEntityShapes`. */
export async function shapeOfHead(): Promise<KeptShape> {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  )
  return {
    version: manifest.version,
    folders: folderDays.map(folderOf),
    regionVersion: REGION_VERSION,
    calls: routesOf(contract)
      .map(({ method, path, access }) => `${method} ${path} ${access}`)
      .toSorted(),
    entities: await readEntityShapes(),
  }
}

/** What an update from one shape to another must not do, and what an operator should know of it. */
export function compareShapes(released: KeptShape, head: KeptShape): Finding[] {
  const folders = released.folders.filter((folder) => !head.folders.includes(folder))
  const calls = released.calls.filter((call) => !head.calls.includes(call))
  return [
    ...compareEntities(released.entities, head.entities),
    ...folders.map((at) => refused(at, 'Saved routes of this folder would lose its days.', 'Keep it; add others.')),
    ...calls.map((at) =>
      refused(at, 'Open pages still make this call.', 'Keep it for a release in which no page makes it.'),
    ),
    ...(released.regionVersion === head.regionVersion
      ? []
      : [told('regions', 'Functions read another version of region files.', 'Build and upload the regions first.')]),
  ]
}

type Entities = Readonly<Record<string, EntityShape>>

/** What of the items of a release the head would no longer find or understand. */
export function compareEntities(released: Entities, head: Entities): Finding[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const after = head[name]
    const at = `entity ${name}`
    if (!after) {
      const next =
        'Keep service, name and version: all three are part of the key. One that ends is read for a release more.'
      return [refused(at, 'Its items would lie where nobody looks.', next)]
    }
    return [...keyChanges(at, before, after), ...attributeChanges(at, before, after)]
  })
}

const migration = 'Write both for a release and read the new one after it: docs/releases.md, In two releases.'

function keyChanges(at: string, before: EntityShape, after: EntityShape): Finding[] {
  const changed = Object.entries(before.keys).flatMap(([index, key]) => {
    if (!(index in after.keys)) return [refused(at, `It is no longer listed by ${index}.`, migration)]
    if (isSame(key, after.keys[index])) return []
    return [refused(at, `The key ${index} is made of something else: items of the release are not found.`, migration)]
  })
  const added = Object.keys(after.keys).filter((index) => !(index in before.keys))
  return [
    ...changed,
    ...added.map((index) => told(at, `It is listed by ${index}, where items of the release are not.`, migration)),
  ]
}

function attributeChanges(at: string, before: EntityShape, after: EntityShape): Finding[] {
  const types = Object.entries(before.attributes)
    .filter(([name, type]) => name in after.attributes && !extendsType(type, after.attributes[name]))
    .map(([name]) => refused(at, `The attribute ${name} has another type.`, 'Give the new meaning a new name.'))
  const required = after.required
    .filter((name) => !before.required.includes(name))
    .map((name) =>
      refused(
        at,
        `The attribute ${name} is required, and items of the release have none.`,
        'Read a default in its place.',
      ),
    )
  const gone = Object.keys(before.attributes)
    .filter((name) => !(name in after.attributes))
    .map((name) =>
      told(at, `The attribute ${name} is read no more.`, 'Its name must not come back with another meaning.'),
    )
  return [...types, ...required, ...gone]
}

/** Whether a value of the one type is one of the other, which may have more fields. */
function extendsType(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null) return isSame(before, after)
  return Object.entries(before).every(([name, type]) => name in Object(after) && extendsType(type, Object(after)[name]))
}

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
