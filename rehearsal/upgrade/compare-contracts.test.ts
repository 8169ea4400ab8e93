import { describe, expect, it } from 'vitest'
import { buildDocument } from '#api/reference/build-document.ts'
import { compareContracts, type Reference } from './compare-contracts.ts'
import type { Schema } from './fit-schema.ts'

const texts = (...values: readonly string[]): Schema => ({ type: 'string', enum: values })
const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  ...{ type: 'object', properties, required },
})
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

/** A call that takes and answers this. */
const calling = (takes: Schema, answers: Schema, more: object = {}): Reference => ({
  paths: {
    '/plan': { post: { requestBody: { required: true, ...json(takes) }, responses: { 200: json(answers) }, ...more } },
  },
})
const any = object({})
const said = (released: Reference, head: Reference) =>
  compareContracts(released, head).map(({ level, what }) => `${level} ${what}`)
const ofRequest = (before: Schema, after: Schema) => said(calling(before, any), calling(after, any))
const ofAnswer = (before: Schema, after: Schema) => said(calling(any, before), calling(any, after))

const text: Schema = { type: 'string' }
const texted = object({ name: text }, ['name'])
const kinds = (...names: readonly string[]): Schema => ({
  anyOf: names.map((name) => object({ kind: { const: name }, at: text }, ['kind', 'at'])),
})

const other = object({ kind: { const: 'b' }, of: { type: 'number' } }, ['kind', 'of'])

describe('what a call takes', () => {
  it.each([
    ['an optional field more', texted, object({ name: text, note: text }, ['name'])],
    ['a field that is needed no more', texted, object({ name: text })],
    ['a field that is read no more', object({ name: text, note: text }), object({ name: text })],
    ['a value more', object({ way: texts('d') }), object({ way: texts('d', 'b') })],
    ['a longer text', object({ name: { ...text, maxLength: 5 } }), object({ name: { ...text, maxLength: 9 } })],
    ['a null as well', texted, object({ name: { anyOf: [text, { type: 'null' }] } }, ['name'])],
    ['parts of a number', object({ n: { type: 'integer' } }), object({ n: { type: 'number' } })],
    ['one more kind', kinds('a'), kinds('a', 'b')],
  ])('may grow: %s', (_title, before, after) => {
    expect(ofRequest(before, after)).toEqual([])
  })

  it.each([
    ['a field that is needed now', object({}), texted, 'body.name: is required now.'],
    ['a field more that is needed', texted, object({ name: text, n: text }, ['name', 'n']), 'body.n: is required now.'],
    [
      'a field that is refused now',
      object({ name: text }),
      { ...object({}), additionalProperties: false },
      'body.name: is not taken any more.',
    ],
    ['a value less', object({ way: texts('d', 'b') }), object({ way: texts('d') }), 'body.way: the value b.'],
    [
      'values, where any were taken',
      object({ way: text }),
      object({ way: texts('d') }),
      'body.way: any value, where d is awaited.',
    ],
    [
      'another type',
      object({ n: { type: 'number' } }),
      object({ n: { type: 'integer' } }),
      'body.n: is number, where integer is awaited.',
    ],
    [
      'a shorter list',
      object({ list: { type: 'array', items: text, maxItems: 9 } }),
      object({ list: { type: 'array', items: text, maxItems: 5 } }),
      'body.list: maxItems is 5 now.',
    ],
    [
      'a bound where there was none',
      object({ n: { type: 'number' } }),
      object({ n: { type: 'number', minimum: 1 } }),
      'body.n: minimum is 1 now.',
    ],
    ['one kind less', kinds('a', 'b'), kinds('a'), 'body: a way more: kind "b".'],
    [
      'deep within a list',
      object({ list: { type: 'array', items: object({}) } }),
      object({ list: { type: 'array', items: texted } }),
      'body.list[].name: is required now.',
    ],
  ])('does not shrink: %s', (_title, before, after, what) => {
    expect(ofRequest(before, after)).toEqual([`refused ${what}`])
  })

  it('has its parameters, none of which is needed at once', () => {
    const withParameter = (parameter: object) =>
      calling(any, any, { parameters: [{ name: 'from', in: 'query', schema: text, ...parameter }] })

    expect(said(calling(any, any), withParameter({}))).toEqual([])
    expect(said(calling(any, any), withParameter({ required: true }))).toEqual(['refused query from: is required now.'])
    expect(said(withParameter({}), withParameter({ schema: texts('a') }))).toHaveLength(1)
  })
})

describe('what a call answers', () => {
  it.each([
    ['a field more', texted, object({ name: text, note: text }, ['name', 'note'])],
    ['a field that is always there now', object({ name: text }), texted],
    ['a value less', object({ way: texts('d', 'b') }), object({ way: texts('d') })],
    ['a kind less', kinds('a', 'b'), kinds('b')],
    ['whole numbers', object({ n: { type: 'number' } }), object({ n: { type: 'integer' } })],
    ['a bound', object({ n: { type: 'number' } }), object({ n: { type: 'number', maximum: 3 } })],
  ])('may say more, and be surer: %s', (_title, before, after) => {
    expect(ofAnswer(before, after)).toEqual([])
  })

  it.each([
    ['a field that is gone', texted, object({}), 'name: is gone.'],
    ['a field under another name', texted, object({ title: text }, ['title']), 'name: is gone.'],
    ['a field that may be missing', texted, object({ name: text }), 'name: is not always there any more.'],
    ['a null', texted, object({ name: { anyOf: [text, { type: 'null' }] } }, ['name']), 'name: a way more: null.'],
    [
      'another type',
      texted,
      object({ name: { type: 'number' } }, ['name']),
      'name: is number, where string is awaited.',
    ],
    [
      'a pair that became three',
      object({ at: { type: 'array', prefixItems: [text, text] } }),
      object({ at: { type: 'array', prefixItems: [text, text, text] } }),
      'at: 3 values, where 2 are awaited.',
    ],
    [
      'a field of one kind of several',
      kinds('a', 'b'),
      { anyOf: [object({ kind: { const: 'a' } }, ['kind']), kinds('b')] },
      'at: is gone.',
    ],
  ])('says no less, and nothing else: %s', (_title, before, after, what) => {
    expect(ofAnswer(before, after)).toEqual([`refused ${what}`])
  })

  it.each([
    ['a value', object({ way: texts('d') }), object({ way: texts('d', 'b') }), 'way: the value b.'],
    ['a kind', kinds('a'), { anyOf: [kinds('a'), other] }, 'a way more: kind "b".'],
  ])('is told where a page may not know what to show: %s', (_title, before, after, what) => {
    expect(ofAnswer(before, after)).toEqual([expect.stringMatching(`^told .*${what}`)])
  })

  it('keeps its way to say that all is well; a refusal may go', () => {
    const [before, created] = [calling(any, any), calling(any, any, { responses: { 201: json(any) } })]
    const refusing = calling(any, any, { responses: { 200: json(any), 429: json(any) } })

    expect(said(before, created)).toEqual(['refused It answers 200 no more.'])
    expect(said(refusing, before)).toEqual(['told It is refused with 429 no more.'])
    expect(said(before, refusing)).toEqual([])
  })
})

it('schemas by name are followed, in circles too', () => {
  const tree = (leaf: Schema): Reference => ({
    ...calling(any, { $ref: '#/components/schemas/Tree' }),
    components: {
      schemas: { Tree: object({ leaf, next: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] } }) },
    },
  })

  expect(said(tree(text), tree(text))).toEqual([])
  expect(said(tree(text), tree({ type: 'number' }))).toEqual(['refused leaf: is number, where string is awaited.'])
})

const known: Reference = await buildDocument()

describe('the contract as it is', () => {
  it('fits itself', () => {
    expect(compareContracts(known, known)).toEqual([])
  })

  it('is refused without the first field of any answer', () => {
    const calls = Object.entries(known.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path, method })),
    )
    let tried = 0
    for (const { path, method } of calls) {
      const own = { ...known, paths: { [path]: { [method]: known.paths[path]?.[method] ?? {} } } }
      const head: Reference = structuredClone(own)
      const schema = head.paths[path]?.[method]?.responses?.[200]?.content?.['application/json']?.schema
      const properties: Record<string, Schema> = schema?.properties ?? {}
      const [name] = Object.keys(properties)
      if (name === undefined) continue
      delete properties[name]
      tried += 1
      expect(compareContracts(own, head).map(({ level, what }) => `${level} ${what}`)).toContain(
        `refused ${name}: is gone.`,
      )
    }
    expect(tried).toBeGreaterThan(100)
  })
})
