import { describe, expect, it } from 'vitest'
import { contract } from '#api/index.ts'
import { callsOfDocument } from '#api/reference/api-document.ts'
import { buildDocument } from '#api/reference/build-document.ts'
import { callsOf } from '#api/routes.ts'
import { fieldsOf, limitsOf, typeOf } from './schema-fields.ts'

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
    expect(limitsOf({ type: 'string', minLength: 1, maxLength: 300 })).toBe('1 to 300 characters')
    expect(limitsOf({ type: 'array', maxItems: 200 })).toBe('at most 200 entries')
    expect(limitsOf({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toBe('at least 1')
  })

  it('lists properties with those of the objects inside, and leaves named shapes to themselves', () => {
    const stops = { type: 'array', items: { type: 'object', properties: { note: { type: 'string' }, at: place } } }

    const [field] = fieldsOf({ type: 'object', properties: { stops }, required: ['stops'] })

    expect(field).toMatchObject({ name: 'stops', required: true, type: 'list of object' })
    expect(field?.fields.map(({ name, type, shapes }) => [name, type, shapes])).toEqual([
      ['note', 'text', []],
      ['at', 'Place', ['Place']],
    ])
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
