import { type JsonSchema, nameOfRef } from '#api/reference/api-document.ts'

/** One property of an object, in words. */
export interface SchemaField {
  readonly name: string
  /** "text", "list of number, number", "Place or null". */
  readonly type: string
  /** "1 to 300 characters", or nothing. */
  readonly limits: string
  readonly required: boolean
  /** Named shapes in its type. */
  readonly shapes: readonly string[]
  /** The properties of objects inside it. */
  readonly fields: readonly SchemaField[]
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  array: 'list',
  boolean: 'true or false',
}

const choicesOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? []

/** What a value of this schema is, in a few words. */
export function typeOf(schema: JsonSchema): string {
  const choices = choicesOf(schema)
  if (schema.$ref !== undefined) return nameOfRef(schema.$ref)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.items) return `list of ${typeOf(schema.items)}`
  return words[schema.type ?? ''] ?? schema.type ?? 'anything'
}

/** Lengths and bounds of a schema, in words. Bounds that only say "any whole number" are left out. */
export function limitsOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema
  const bounded = (value: number | undefined): number | undefined =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined
  return [
    rangeOf(bounded(minimum), bounded(maximum), ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minItems, maxItems, ' entries'),
  ]
    .filter((text) => text !== '')
    .join(', ')
}

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`
  if (from !== undefined) return `at least ${from}${unit}`
  return to === undefined ? '' : `at most ${to}${unit}`
}

/** The properties of an object, or of the objects that a list or a choice holds; named shapes are left to themselves. */
export function fieldsOf(schema: JsonSchema): SchemaField[] {
  const required = new Set(schema.required)
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeOf(property),
    limits: limitsOf(property),
    required: required.has(name),
    shapes: shapesOf(property),
    fields: fieldsOf(property),
  }))
  return [...own, ...innerOf(schema).flatMap(fieldsOf)]
}

const innerOf = (schema: JsonSchema): readonly JsonSchema[] => [
  ...choicesOf(schema),
  ...(schema.items ? [schema.items] : []),
]

/** Named shapes that a schema mentions outside of its properties. */
export const shapesOf = (schema: JsonSchema): string[] =>
  schema.$ref === undefined ? innerOf(schema).flatMap(shapesOf) : [nameOfRef(schema.$ref)]
