import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  type ApiDocument,
  type Call,
  callsOfDocument,
  inputOf,
  type JsonSchema,
  nameOfRef,
} from '../../api/reference/api-document.ts'
import { buildDocument } from '../../api/reference/build-document.ts'

/** What is generated from the contract for tools and programs, by the path of its file. */
async function filesOfApi(): Promise<Readonly<Record<string, string>>> {
  const document = await buildDocument()
  return { '/openapi.json': JSON.stringify(document), '/stopwise-client.ts': buildClient(document) }
}

/** Adds the OpenAPI document and the TypeScript client to the files of the site. */
export const apiFiles: Plugin = {
  name: 'api-files',
  async generateBundle() {
    for (const [path, source] of Object.entries(await filesOfApi())) {
      this.emitFile({ type: 'asset', fileName: path.slice(1), source })
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(async ({ url = '' }, response, next) => {
      const file = /^\/(openapi\.json|stopwise-client\.ts)$/.test(url) ? (await filesOfApi())[url] : undefined
      if (file === undefined) next()
      else response.setHeader('content-type', url.endsWith('json') ? 'application/json' : 'text/plain').end(file)
    })
  },
}

/** What every client has: how a call is made, how it fails, and how a long route is awaited. */
const TEMPLATE = join(import.meta.dirname, 'client-template.txt')

/** One file of TypeScript that makes every call which accepts an API key, from the OpenAPI document. */
export function buildClient(document: ApiDocument): string {
  const calls = callsOfDocument(document).filter(({ keyedPath }) => keyedPath !== undefined)
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => typeLine(name, schema))
  const codes = new Set(calls.flatMap(({ errors }) => errors.flatMap((error) => error.codes)))
  const parts: Readonly<Record<string, string>> = {
    TYPES: [...shapes, ...calls.flatMap(typesOf)].join('\n\n'),
    CODES: [...codes]
      .sort()
      .map((code) => `\n  | '${code}'`)
      .join(''),
    CALLS: calls.map(methodOf).join('\n'),
  }
  return readFileSync(TEMPLATE, 'utf8').replaceAll(/\/\* ([A-Z]+) \*\//g, (_, name: string) => parts[name] ?? '')
}

const typeLine = (name: string, schema: JsonSchema): string => `export type ${name} = ${schemaToType(schema)}`
const nameOf = ({ id }: Call): string => id.slice(id.indexOf('.') + 1)
const typeName = (call: Call): string => nameOf(call).replace(/^./, (letter) => letter.toUpperCase())

const typesOf = (call: Call): string[] => [
  typeLine(`${typeName(call)}Input`, inputOf(call) ?? { type: 'object' }),
  typeLine(`${typeName(call)}Answer`, call.answer ?? {}),
]

function methodOf(call: Call): string {
  const optional = inputOf(call)?.required?.length || call.body ? '' : ' = {}'
  return `    /** ${call.summary}. */
    ${nameOf(call)}: (input: ${typeName(call)}Input${optional}): Promise<${typeName(call)}Answer> =>
      call('${call.method}', '${call.keyedPath}', input),`
}

/** A schema as a type of TypeScript; named shapes stay names. `indent` is what lines within begin with. */
function schemaToType(schema: JsonSchema, indent = ''): string {
  const { $ref, anyOf, oneOf, enum: values, prefixItems, items, type } = schema
  const toType = (each: JsonSchema): string => schemaToType(each, indent)
  if ($ref !== undefined) return nameOfRef($ref)
  if ('const' in schema) return literal(schema.const)
  const choices = values?.map(literal) ?? (anyOf ?? oneOf)?.map(toType)
  if (choices) return [...new Set(choices)].join(' | ')
  if (prefixItems) return `readonly [${prefixItems.map(toType).join(', ')}]`
  if (items) return `ReadonlyArray<${toType(items)}>`
  if (type === 'object') return objectType(schema, indent)
  return type === 'integer' ? 'number' : (type ?? 'unknown')
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, each]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
    return `${inner}readonly ${key}${required.includes(name) ? '' : '?'}: ${schemaToType(each, inner)}`
  })
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  if (!additionalProperties) return 'Readonly<Record<string, never>>'
  return `Readonly<Record<string, ${additionalProperties === true ? 'unknown' : schemaToType(additionalProperties, inner)}>>`
}
