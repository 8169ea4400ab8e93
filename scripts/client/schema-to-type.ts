import { type JsonSchema, nameOfRef } from '#api/json-schema.ts'

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** A schema as a type of TypeScript; named shapes stay names. `indent` is what lines within begin with. */
export function schemaToType(schema: JsonSchema, indent = ''): string {
  const { $ref, enum: values, prefixItems, items, type } = schema
  if ($ref !== undefined) return nameOfRef($ref)
  if ('const' in schema) return literal(schema.const)
  if (values) return union(values.map(literal))
  if (schema.anyOf ?? schema.oneOf ?? schema.allOf) return combinedType(schema, indent)
  if (prefixItems) return `readonly [${prefixItems.map((each) => schemaToType(each, indent)).join(', ')}]`
  if (items) return `readonly ${inBrackets(schemaToType(items, indent), items)}[]`
  if (schema.properties || type === 'object') return objectType(schema, indent)
  return primitives[type ?? ''] ?? 'unknown'
}

function combinedType({ anyOf, oneOf, allOf = [] }: JsonSchema, indent: string): string {
  const choices = anyOf ?? oneOf
  if (choices) return union(choices.map((each) => schemaToType(each, indent)))
  return allOf.map((each) => schemaToType(each, indent)).join(' & ')
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

/** What is longer than one word would take the brackets of a list for its last part only. */
const inBrackets = (type: string, { enum: values, anyOf, oneOf, allOf, items, prefixItems }: JsonSchema): string =>
  (values ?? anyOf ?? oneOf ?? allOf ?? items ?? prefixItems) ? `(${type})` : type

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, each]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${inner}readonly ${nameOf(name)}${mark}: ${schemaToType(each, inner)}`
  })
  const others = typeof additionalProperties === 'object' ? schemaToType(additionalProperties, inner) : 'unknown'
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  return additionalProperties === undefined || additionalProperties === false
    ? 'Readonly<Record<string, never>>'
    : `Readonly<Record<string, ${others}>>`
}

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
