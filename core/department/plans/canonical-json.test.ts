import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { canonicalJson } from './canonical-json.ts'

/** The same value with its fields in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, turned(field)]),
  )
}

it('is the same for the same value, whatever the order of its fields, and says all of it', () => {
  forAll(fc.jsonValue(), (value) => {
    expect(canonicalJson(turned(value))).toBe(canonicalJson(value))
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })
})

it('leaves absent fields out, as JSON does, and has no blanks', () => {
  expect(canonicalJson({ b: [1, undefined, 'x y'], a: undefined, A: null })).toBe('{"A":null,"b":[1,null,"x y"]}')
})
