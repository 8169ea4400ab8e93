import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenAPI } from '@orpc/openapi'
import { KEYED_PREFIX } from '#api/index.ts'
import { type JsonSchema, nameOfRef } from '#api/json-schema.ts'
import { schemaToType } from './schema-to-type.ts'

/** What every client begins with: how a call is made, and how it fails. */
const TEMPLATE = join(import.meta.dirname, 'client-template.txt')

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly servers?: readonly { readonly url: string }[]
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean; readonly schema: JsonSchema }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

/** A call that takes API keys. */
interface KeyedCall extends Operation {
  readonly method: string
  readonly path: string
}

/** One file of TypeScript that makes every call which takes an API key, from the OpenAPI document. Pure. */
export function buildClient(document: OpenAPI.Document): string {
  const calls = keyedCallsOf(document)
  const shapes = document.components?.schemas ?? {}
  const types = calls.flatMap(typesOf)
  const named = namedShapes(types.join('\n'), shapes as Readonly<Record<string, JsonSchema>>)
  const parts = [readFileSync(TEMPLATE, 'utf8').trimEnd(), ...named, ...types, codesOf(calls), callsObject(calls)]
  return `${parts.join('\n\n')}\n`
}

function keyedCallsOf({ paths = {} }: OpenAPI.Document): KeyedCall[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    // The document is our own, and its operations are made by one generator.
    Object.entries(verbs as Readonly<Record<string, Operation>>)
      .filter(([, { servers = [] }]) => servers.some(({ url }) => url === KEYED_PREFIX))
      .map(([verb, operation]) => ({ ...operation, method: verb.toUpperCase(), path })),
  )
}

const nameOf = ({ operationId }: Operation): string => operationId.slice(operationId.indexOf('.') + 1)
const typeName = (call: Operation): string => nameOf(call).replace(/^./, (letter) => letter.toUpperCase())

const schemaOf = (content: Content | undefined): JsonSchema | undefined =>
  content?.content?.['application/json']?.schema

const answerOf = ({ responses }: Operation): JsonSchema =>
  schemaOf(Object.entries(responses).find(([status]) => status < '300')?.[1]) ?? {}

/** The input is one object, wherever its fields travel. */
function inputOf({ parameters = [], requestBody }: Operation): string {
  const fields: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
  }
  const body = schemaOf(requestBody)
  const types = [...(parameters.length > 0 ? [schemaToType(fields)] : []), ...(body ? [schemaToType(body)] : [])]
  return (
    types.map((type) => (types.length > 1 && type.includes(' | ') ? `(${type})` : type)).join(' & ') ||
    'Readonly<Record<string, never>>'
  )
}

const typesOf = (call: KeyedCall): string[] => [
  `export type ${typeName(call)}Input = ${inputOf(call)}`,
  `export type ${typeName(call)}Answer = ${schemaToType(answerOf(call))}`,
]

/** Shapes that have a name, as far as anything mentions them. */
function namedShapes(text: string, shapes: Readonly<Record<string, JsonSchema>>): string[] {
  const written = new Map<string, string>()
  const write = (source: string): void => {
    for (const [name, schema] of Object.entries(shapes)) {
      if (written.has(name) || !new RegExp(`\\b${name}\\b`).test(source)) continue
      const type = schemaToType(schema)
      written.set(name, `export type ${nameOfRef(name)} = ${type}`)
      write(type)
    }
  }
  write(text)
  return [...written.values()]
}

/** Whether a call can be made without any input. */
const takesNothing = ({ parameters = [], requestBody }: Operation): boolean =>
  !schemaOf(requestBody) && parameters.every(({ required }) => required !== true)

/** Every code that a refusal may carry. */
function codesOf(calls: readonly KeyedCall[]): string {
  const codes = JSON.stringify(calls.map(({ responses }) => responses)).matchAll(
    /"code":\{"const":"([a-z.-]+\.[a-z-]+)"/g,
  )
  const names = [...new Set([...codes].map(([, code = '']) => code))].sort()
  return `/** Why a call was refused, as far as this version knows. */\nexport type StopwiseCode =\n${names.map((name) => `  | '${name}'`).join('\n')}`
}

function callsObject(calls: readonly KeyedCall[]): string {
  const lines = calls.map((call) => {
    const [input, answer] = [`${typeName(call)}Input`, `${typeName(call)}Answer`]
    const optional = takesNothing(call) ? ' = {}' : ''
    return [
      `    /** ${call.summary}. */`,
      `    ${nameOf(call)}: (input: ${input}${optional}): Promise<${answer}> =>`,
      `      call('${call.method}', '${call.path}', input),`,
    ].join('\n')
  })
  return `/** Every call that takes an API key. */
export function createStopwise(options: StopwiseOptions) {
  const call = caller(options)
  return {
${lines.join('\n')}
  }
}

export type Stopwise = ReturnType<typeof createStopwise>

/** Optimizes a route of any length: what takes longer than a call is waited for. */
export async function optimizeRoute(stopwise: Stopwise, input: OptimizeInput): Promise<OptimizedRoute> {
  const answer = await stopwise.optimize(input)
  if (!('taskId' in answer)) return answer
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, 5)) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const { pollStatus } = await stopwise.pollStatus({ taskId: answer.taskId })
    if (pollStatus && 'routeOrder' in pollStatus) return pollStatus
  }
}`
}
