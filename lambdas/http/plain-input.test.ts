import { describe, expect, it } from 'vitest'
import { requirePlain } from './plain-input.ts'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

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

  it('is refused with a name in a record that has half a character, as with a value', () => {
    const marks = JSON.parse('{"1 Elm St":1,"2 Elm St\\ud800":2}')

    expect(() => requirePlain({ marks })).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        details: {
          issues: [{ path: ['marks', '2 Elm St\ud800'], message: expect.stringContaining('broken character') }],
        },
      }),
    )
  })

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

  it('names the first ten of more, and still answers briefly', () => {
    const numbers = Array.from({ length: 80_000 }, () => 1e300)

    expect(() => requirePlain({ numbers })).toThrow(
      expect.objectContaining({ details: { issues: expect.toSatisfy((issues: unknown[]) => issues.length === 10) } }),
    )
  })

  it('may have 32 levels and no more', () => {
    const path = Array.from({ length: 32 }, () => '0')

    expect(() => requirePlain(nested(32))).not.toThrow()
    expect(() => requirePlain(nested(33))).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        details: { issues: [{ path, message: 'This is nested too deep.' }] },
      }),
    )
  })

  it('is refused at once though nested deeper than any stack', () => {
    const input = { routeid: nested(32_000) }
    const start = process.cpuUsage()

    expect(() => requirePlain(input)).toThrow(expect.objectContaining({ code: 'request.invalid' }))
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(300)
  })
})
