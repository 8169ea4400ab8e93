/** A JSON schema, as far as the contract uses it. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Schemas by their names. */
export type Shapes = Readonly<Record<string, JsonSchema>>

/** The last part of a reference: the name of a shape. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly servers?: readonly { readonly url: string }[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: Content & { readonly required?: boolean }
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}

/** The part of the OpenAPI document that the reference, the client and comparisons of contracts read. */
export interface ApiDocument {
  readonly openapi: string
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly object[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Shapes }
}

/** One call of the contract. */
export type Call = ReturnType<typeof toCall>

/** Every call of a document, in its order. */
export const callsOfDocument = ({ paths, servers }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => toCall([verb, path, servers[0]?.url ?? ''], operation)),
  )

function toCall([verb, path, base]: readonly [string, string, string], operation: Operation) {
  const { operationId, summary, tags, security, servers = [], parameters, requestBody, responses } = operation
  const answers = Object.entries(responses)
  const keyedBase = servers.find(({ url }) => url !== base)?.url
  return {
    id: operationId,
    feature: tags[0] ?? '',
    method: verb.toUpperCase(),
    path: `${base}${path}`,
    /** Where it is called with an API key; undefined where it accepts none. */
    keyedPath: keyedBase && `${keyedBase}${path}`,
    summary,
    /** Needs no token. */
    open: security?.length === 0,
    /** Parameters of path and query as the properties of an object. */
    parameters: parameters && {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    body: requestBody && schemaOf(requestBody),
    answer: answers.filter(([status]) => status < '300').map(([, answer]) => schemaOf(answer))[0],
    errors: answers
      .filter(([status]) => status >= '400')
      .map(([status, answer]) => ({ status, description: answer.description, codes: codesOf(schemaOf(answer)) })),
  }
}

const schemaOf = ({ content }: Content): JsonSchema | undefined => content?.['application/json']?.schema

const codesOf = (schema: JsonSchema | undefined): string[] =>
  (schema?.oneOf ?? []).map(({ properties }) => properties?.code?.const).filter((code) => typeof code === 'string')

/** What a call is given, as one schema: its fields are one object, wherever they travel. */
export function inputOf({ parameters, body }: Call): JsonSchema | undefined {
  if (!parameters || !body) return parameters ?? body
  const properties = { ...parameters.properties, ...body.properties }
  return { type: 'object', properties, required: [...parameters.required, ...(body.required ?? [])] }
}
