import { describe, expect, it } from 'vitest'
import { requirePlain } from './plain-input.ts'

const deep = (levels: number): unknown =>
  levels === 0 ? '\ud800' : JSON.parse(`${'['.repeat(levels)}"\\ud800"${']'.repeat(levels)}`)

describe('an input', () => {
  it.each([
    undefined,
    null,
    {},
    { text: 'Müller Straße 😀', numbers: [0, -0, 40.7, 1e-9, 2 ** 53 - 2], deep: { of: [{ all: true }] } },
  ])('passes where everything can be kept: %j', (input) => {
    expect(() => requirePlain(input)).not.toThrow()
  })

  it.each(['\ud800', 'a\udc00b', 5e-324, -5e-324, 2 ** 53 - 1, -(2 ** 53), 1.7e308])(
    'is refused with %j in it',
    (value) => {
      const refused = expect.objectContaining({
        kind: 'invalid',
        code: 'request.invalid',
        details: { issues: [{ path: ['stops', '1', 'at'], message: expect.any(String) }] },
      })

      expect(() => requirePlain({ stops: [{ at: 1 }, { at: value }] })).toThrow(refused)
    },
  )

  it('names all that is wrong, the way to the first in words', () => {
    const broken = { stops: [{ address: '\ud800' }], count: 1e300 }

    const issues = [{ path: ['count'] }, { path: ['stops', '0', 'address'] }]
    expect(() => requirePlain(broken)).toThrow(
      expect.objectContaining({
        message: 'count: This number is out of all measure.',
        details: { issues: issues.map((issue) => expect.objectContaining(issue)) },
      }),
    )
  })

  it('may be nested deeper than any stack', () => {
    expect(() => requirePlain(deep(3000))).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  })
})
