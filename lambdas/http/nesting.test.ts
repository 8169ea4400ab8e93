import { describe, expect, it } from 'vitest'
import { isTooDeep, MAX_LEVELS } from './nesting.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('a JSON text', () => {
  it('may have so many levels and no more, however many lie side by side', () => {
    expect(
      isTooDeep(
        `[${Array(100)
          .fill(nested(MAX_LEVELS - 1))
          .join()}]`,
      ),
    ).toBe(false)
    expect(isTooDeep(nested(MAX_LEVELS + 1))).toBe(true)
    expect(isTooDeep('{"a":'.repeat(MAX_LEVELS + 1))).toBe(true)
  })

  it('has none in its texts, whatever they hold', () => {
    const brackets = '[{'.repeat(MAX_LEVELS)

    expect(isTooDeep(JSON.stringify({ [brackets]: `"${brackets}\\` }))).toBe(false)
    expect(isTooDeep(`["\\\\",${nested(MAX_LEVELS)}]`)).toBe(true)
  })

  it('need not be whole', () => {
    expect(isTooDeep('"never ends [[[\\')).toBe(false)
    expect(isTooDeep(']]]]')).toBe(false)
  })
})
