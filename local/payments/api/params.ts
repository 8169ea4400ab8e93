import * as z from 'zod'
import { invalid } from '../provider.ts'
import type { Metadata } from '../state.ts'

/** Texts of a form as what they stand for. */
export const text = z.string().min(1).max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z.record(z.string().max(40), z.string().max(500))
export const address = text.refine((value) => URL.canParse(value), 'Not a valid URL')

/** A list, whose positions are the names of its fields in a form. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.record(z.string().regex(/^\d+$/), item).transform((items): z.output<Item>[] => Object.values(items))

/** A list of one. */
export const onlyOne = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ 0: item }).transform((items) => (items as { 0: z.output<Item> })[0])

/** What every call may carry in addition to its own parameters. */
export const expand = { expand: listOf(text).optional() }

export const page = {
  ...expand,
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
}

/** Metadata after an update: an empty text removes its name. */
export const mergeMetadata = (before: Metadata, change: Metadata = {}): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))

/** @throws ProviderError that names the first parameter which does not fit */
export function parseParams<Params>(shape: z.ZodType<Params>, given: unknown): Params {
  const parsed = shape.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const param = path.map((part, at) => (at === 0 ? String(part) : `[${String(part)}]`)).join('')
  throw invalid(`${param}: ${issue?.message}`, { param })
}

/** Fields of a form, nested by the brackets in their names. */
type Fields = { [name: string]: string | Fields }

/** `items[0][price]=p` as `{ items: { 0: { price: 'p' } } }`. @throws ProviderError */
export function readForm(form: string): Fields {
  const root: Fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined || name.includes('__proto__')) throw invalid(`Invalid parameter name: ${name}`)
    let fields = root
    for (const part of path) fields = fieldsIn(fields, part)
    fields[last] = value
  }
  return root
}

function fieldsIn(fields: Fields, name: string): Fields {
  const known = fields[name]
  if (typeof known === 'string') throw invalid(`Invalid object: ${name}`)
  // Without a prototype, so no name reaches that of all objects.
  const inner: Fields = known ?? Object.create(null)
  fields[name] = inner
  return inner
}
