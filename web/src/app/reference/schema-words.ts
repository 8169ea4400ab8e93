import { type Call, inputOf, type JsonSchema, nameOfRef, type Shapes } from '#api/reference/api-document.ts'

/** A property of an object. */
export interface SchemaField {
  readonly name: string
  readonly schema: JsonSchema
  readonly optional: boolean
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  array: 'list',
  boolean: 'true or false',
}

const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? []

const innerOf = (schema: JsonSchema): readonly JsonSchema[] => [
  ...choicesOf(schema),
  ...(schema.items ? [schema.items] : []),
]

/** What a value of this schema is, in a few words: "list of Place or null". */
export function typeOf(schema: JsonSchema): string {
  const choices = choicesOf(schema).map(typeOf)
  if (schema.$ref !== undefined) return nameOfRef(schema.$ref)
  if (choices.length > 0) return [...new Set(choices)].join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return words[schema.type ?? ''] ?? schema.type ?? 'anything'
}

/** Lengths and bounds of a schema, in words. Bounds that only say "any whole number" are left out. */
export const limitsOf = ({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string[] => [
  ...rangeOf(minimum, maximum, ''),
  ...rangeOf(minLength, maxLength, ' characters'),
  ...rangeOf(minItems, maxItems, ' entries'),
]

function rangeOf(least = -Infinity, most = Infinity, unit: string): string[] {
  const [isFrom, isTo] = [least > Number.MIN_SAFE_INTEGER, most < Number.MAX_SAFE_INTEGER]
  if (isFrom && isTo) return [`${least} to ${most}${unit}`]
  if (isFrom) return [`at least ${least}${unit}`]
  return isTo ? [`at most ${most}${unit}`] : []
}

/** The properties of an object, or of the objects in a list or a choice; named shapes have a list of their own. */
export const fieldsOf = (schema: JsonSchema): SchemaField[] => [
  ...Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    optional: !schema.required?.includes(name),
  })),
  ...innerOf(schema).flatMap(fieldsOf),
]

/** Named shapes that a schema mentions outside of its properties. */
export const shapesOf = (schema: JsonSchema): string[] =>
  schema.$ref === undefined ? [...new Set(innerOf(schema).flatMap(shapesOf))] : [nameOfRef(schema.$ref)]

/** The smallest input of a call, to start from where it is tried; empty if it needs no input. */
export function exampleInput(call: Call, shapes: Shapes): string {
  const text = JSON.stringify(exampleOf(inputOf(call) ?? {}, shapes), null, 2)
  return text.startsWith('{\n') ? text : ''
}

/** A value of a schema without its optional parts. */
function exampleOf(schema: JsonSchema, shapes: Shapes): unknown {
  const toExample = (each: JsonSchema): unknown => exampleOf(each, shapes)
  const { $ref, prefixItems, properties, required = [], items, minItems = 0 } = schema
  const [choice] = choicesOf(schema)
  if ($ref !== undefined) return toExample(shapes[nameOfRef($ref)] ?? {})
  if (choice) return toExample(choice)
  if (prefixItems) return prefixItems.map(toExample)
  if (properties) return Object.fromEntries(required.map((name) => [name, toExample(properties[name] ?? {})]))
  return items && minItems > 0 ? [toExample(items)] : plainOf(schema)
}

function plainOf({ const: only, enum: values = [], type = '', minimum = 0 }: JsonSchema): unknown {
  const number = Math.max(0, minimum)
  const plain: Readonly<Record<string, unknown>> = { number, integer: number, boolean: false, array: [], object: {} }
  return only ?? values[0] ?? plain[type] ?? ''
}
