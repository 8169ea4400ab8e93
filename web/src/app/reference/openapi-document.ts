import type { JsonSchema } from '#api/json-schema.ts'

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security?: readonly unknown[]
  readonly servers?: readonly { readonly url: string }[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: JsonSchema
}

/** The part of the OpenAPI document that the reference reads. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/** One call of the contract. */
export interface Call {
  readonly id: string
  readonly feature: string
  readonly method: string
  readonly path: string
  /** Where it is made with an API key; undefined where it takes none. */
  readonly keyedPath: string | undefined
  readonly summary: string
  /** Needs no token. */
  readonly open: boolean
  /** Parameters of path and query as the properties of an object. */
  readonly parameters: JsonSchema | undefined
  readonly body: JsonSchema | undefined
  readonly answer: JsonSchema | undefined
  readonly errors: readonly CallError[]
}

/** An error answer: its status and the codes that it may carry. */
export interface CallError {
  readonly status: string
  readonly description: string
  readonly codes: readonly string[]
}

/** Every call of a document, in its order. */
export const callsOf = ({ paths, servers }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      toCall(method.toUpperCase(), { path, base: servers[0]?.url ?? '' }, operation),
    ),
  )

function toCall(method: string, { path, base }: { path: string; base: string }, operation: Operation): Call {
  const { operationId, summary, tags, security, parameters = [], requestBody, responses } = operation
  const answers = Object.entries(responses)
  const keyedBase = operation.servers?.find(({ url }) => url !== base)?.url
  return {
    id: operationId,
    feature: tags[0] ?? '',
    method,
    path: `${base}${path}`,
    keyedPath: keyedBase && `${keyedBase}${path}`,
    summary,
    open: security !== undefined && security.length === 0,
    parameters: parameters.length === 0 ? undefined : parametersSchema(parameters),
    body: requestBody && schemaOf(requestBody),
    answer: answers.filter(([status]) => status < '300').map(([, answer]) => schemaOf(answer))[0],
    errors: answers
      .filter(([status]) => status >= '400')
      .map(([status, answer]) => ({ status, description: answer.description, codes: codesOf(schemaOf(answer)) })),
  }
}

const schemaOf = ({ content }: Content): JsonSchema | undefined => content?.['application/json']?.schema

const parametersSchema = (parameters: readonly Parameter[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
})

const codesOf = (schema: JsonSchema | undefined): string[] =>
  (schema?.oneOf ?? []).flatMap(({ properties }) => {
    const code = properties?.code?.const
    return typeof code === 'string' ? [code] : []
  })
