import { describe, expect, it } from 'vitest'
import { matchRanges } from './match-ranges.ts'

const marked = (text: string, typed: string): string =>
  matchRanges(text, typed).reduceRight(
    (result, [start, end]) => `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`,
    text,
  )

describe('the matched part of a suggestion', () => {
  it('marks every typed word where it begins a word', () => {
    expect(marked('1429 1st Ave', '1429 1st')).toBe('[1429] [1st] Ave')
  })

  it('ignores case and commas', () => {
    expect(marked('88 Withers St, Brooklyn', '88, WITH brook')).toBe('[88] [With]ers St, [Brook]lyn')
  })

  it('leaves a match inside a word alone', () => {
    expect(marked('Northern Blvd', 'ern')).toBe('Northern Blvd')
  })

  it('takes signs with a meaning in patterns literally', () => {
    expect(marked('Unit (4)', '(4)')).toBe('Unit [(4)]')
  })

  it('marks nothing for nothing', () => {
    expect(matchRanges('1429 1st Ave', ' ')).toEqual([])
  })
})
