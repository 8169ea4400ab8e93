import { describe, expect, it } from 'vitest'
import { contract } from '#api/index.ts'
import { callsOfDocument, type JsonSchema, type Shapes } from '#api/reference/api-document.ts'
import { buildDocument } from '#api/reference/build-document.ts'
import { callsOf } from '#api/routes.ts'
import { exampleInput, fieldsOf, limitsOf, shapesOf, typeOf } from './schema-words.ts'

const place = { $ref: '#/components/schemas/Place' }

describe('a schema in words', () => {
  it('says what a value is', () => {
    expect(typeOf({ type: 'array', items: place })).toBe('list of Place')
    expect(typeOf({ anyOf: [{ prefixItems: [{ type: 'number' }, { type: 'number' }] }, { type: 'null' }] })).toBe(
      '[number, number] or null',
    )
    expect(typeOf({ type: 'string', enum: ['d', 'w'] })).toBe('"d" or "w"')
    expect(typeOf({})).toBe('anything')
  })

  it('says its limits, but not those of any whole number', () => {
    expect(limitsOf({ type: 'string', minLength: 1, maxLength: 300 })).toEqual(['1 to 300 characters'])
    expect(limitsOf({ type: 'array', maxItems: 200 })).toEqual(['at most 200 entries'])
    expect(limitsOf({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toEqual(['at least 1'])
  })

  it('lists properties with those of the objects inside, and leaves named shapes to themselves', () => {
    const stops = { type: 'array', items: { type: 'object', properties: { note: { type: 'string' }, at: place } } }

    const [field] = fieldsOf({ type: 'object', properties: { stops }, required: ['stops'] })

    expect(field).toEqual({ name: 'stops', optional: false, schema: stops })
    expect(fieldsOf(stops).map(({ name, schema }) => [name, typeOf(schema), shapesOf(schema)])).toEqual([
      ['note', 'text', []],
      ['at', 'Place', ['Place']],
    ])
  })
})

describe('an example', () => {
  const exampleOf = (body: JsonSchema, shapes = {}): unknown =>
    JSON.parse(exampleInput({ body } as never, shapes) || 'null')
  const inputOf = (properties: Shapes, shapes = {}): unknown =>
    exampleOf({ type: 'object', properties, required: Object.keys(properties) }, shapes)
  const list = (minItems = 0): JsonSchema => ({ type: 'array', items: { type: 'number', minimum: 3 }, minItems })
  const number = (minimum = 0): JsonSchema => ({ type: 'integer', minimum })

  it('has the least that each field takes', () => {
    const pair = { prefixItems: [number(1), number(2)] }

    expect(inputOf({ b: number(-5), c: number(2), d: { type: 'boolean' }, e: { type: 'string' } })).toEqual({
      ...{ b: 0, c: 2, d: false, e: '' },
    })
    expect(inputOf({ none: list(), some: list(1), pair })).toEqual({ none: [], some: [3], pair: [1, 2] })
  })

  it('takes the first of choices, and follows names', () => {
    const fields = { a: { anyOf: [{ const: 'x' }, { const: 'y' }] }, b: { enum: ['z'] }, c: place }

    expect(inputOf(fields, { Place: { type: 'number' } })).toEqual({ a: 'x', b: 'z', c: 0 })
  })

  it('has no optional fields, and there is none for a call that takes nothing', () => {
    const optional: JsonSchema = { type: 'object', properties: { a: { type: 'string' } } }

    expect([exampleOf(optional), exampleOf({}), inputOf({})]).toEqual([null, null, null])
  })
})

const document = await buildDocument()

describe('the calls of the document', () => {
  const calls = callsOfDocument(document)

  it('are all there, each with its answer and its error codes', () => {
    expect(calls).toHaveLength(Object.values(document.paths).flatMap((verbs) => Object.keys(verbs)).length)
    for (const { answer, errors, summary } of calls) {
      expect(summary).not.toBe('')
      expect(answer).toBeDefined()
      expect(errors.flatMap(({ codes }) => codes)).toContain('request.invalid')
    }
  })

  it('say where they are made with an API key', () => {
    const keyedPathOf = (id: string) => calls.find((call) => call.id === id)?.keyedPath

    expect(keyedPathOf('planner.optimize')).toBe('/api/v1/optimize')
    expect(keyedPathOf('accounts.currentUser')).toBeUndefined()
  })

  it('name those that need no token', () => {
    const open = callsOf(contract).filter(({ access }) => access === 'public')
    const named = calls.filter((call) => call.open)

    expect(named.map(({ path }) => path).sort()).toEqual(open.map(({ path }) => path).sort())
  })
})
