import { expect, it } from 'vitest'
import type { JsonSchema } from '#api/reference/api-document.ts'
import { exampleInput } from './example-input.ts'

const inputOf = (fields: Readonly<Record<string, JsonSchema>>, shapes: Readonly<Record<string, JsonSchema>> = {}) => {
  const body: JsonSchema = { type: 'object', properties: fields, required: Object.keys(fields) }
  const text = exampleInput({ body } as never, shapes)
  return text === '' ? '' : JSON.parse(text)
}
const list = (minItems?: number): JsonSchema => ({
  ...{ type: 'array', items: { type: 'number', minimum: 3 } },
  ...(minItems !== undefined && { minItems }),
})

it('an example has the least that each field takes', () => {
  const number = (minimum?: number): JsonSchema => ({ type: 'integer', ...(minimum !== undefined && { minimum }) })

  expect(inputOf({ a: number(), b: number(-5), c: number(2), d: { type: 'boolean' }, e: { type: 'string' } })).toEqual({
    ...{ a: 0, b: 0, c: 2, d: false, e: '' },
  })
  expect(inputOf({ none: list(), some: list(1), pair: { prefixItems: [number(1), number(2)] } as JsonSchema })).toEqual(
    {
      ...{ none: [], some: [3], pair: [1, 2] },
    },
  )
})

it('an example takes the first of choices, and follows names', () => {
  const of = { $ref: '#/components/schemas/Of' } as JsonSchema
  const choice = { anyOf: [{ const: 'x' }, { const: 'y' }] } as JsonSchema

  expect(inputOf({ a: choice, b: { enum: ['z'] } as JsonSchema, c: of }, { Of: { type: 'number' } })).toEqual({
    ...{ a: 'x', b: 'z', c: 0 },
  })
})

it('an example has nothing of what may be left out, and none is made for a call that takes nothing', () => {
  const body: JsonSchema = { type: 'object', properties: { a: { type: 'string' } } }

  expect([exampleInput({ body } as never, {}), exampleInput({} as never, {}), inputOf({})]).toEqual(['', '', ''])
})
