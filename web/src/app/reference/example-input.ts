import { type Call, type JsonSchema, nameOfRef } from '#api/reference/api-document.ts'

type Shapes = Readonly<Record<string, JsonSchema>>

/** The least that a call takes, to begin with where it is tried out; an empty text where it takes nothing. */
export function exampleInput({ parameters, body }: Call, shapes: Shapes): string {
  const fields = { ...fieldsOf(parameters, shapes), ...fieldsOf(body, shapes) }
  return Object.keys(fields).length === 0 ? '' : JSON.stringify(fields, null, 2)
}

function fieldsOf(schema: JsonSchema | undefined, shapes: Shapes): object {
  const value = schema && exampleOf(schema, shapes)
  return typeof value === 'object' && value !== null ? value : {}
}

/** A value of a schema with nothing in it that may be left out. */
function exampleOf(schema: JsonSchema, shapes: Shapes): unknown {
  const { $ref, anyOf, oneOf, enum: values, prefixItems } = schema
  if ($ref !== undefined) return exampleOf(shapes[nameOfRef($ref)] ?? {}, shapes)
  if ('const' in schema) return schema.const
  if (values) return values[0]
  const [choice] = anyOf ?? oneOf ?? []
  if (choice) return exampleOf(choice, shapes)
  if (prefixItems) return prefixItems.map((each) => exampleOf(each, shapes))
  return schema.properties ? objectOf(schema, shapes) : plainOf(schema, shapes)
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema, shapes: Shapes): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) =>
      required.includes(name) ? [[name, exampleOf(each, shapes)]] : [],
    ),
  )

function plainOf({ type, items, minItems = 0, minimum = 0 }: JsonSchema, shapes: Shapes): unknown {
  if (type === 'array') return items && minItems > 0 ? [exampleOf(items, shapes)] : []
  if (type === 'number' || type === 'integer') return Math.max(0, minimum)
  if (type === 'boolean') return false
  return type === 'object' ? {} : ''
}
