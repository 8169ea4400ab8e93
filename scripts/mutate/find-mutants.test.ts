import { describe, expect, it } from 'vitest'
import { findMutants, sampleMutants } from './find-mutants.ts'

const changed = (text: string) =>
  findMutants('a.ts', text).map(({ start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end))

describe('mutants', () => {
  it.each([
    ['const a = b < c', ['const a = b <= c']],
    ['const a = b === c && d', ['const a = b === c || d', 'const a = b !== c && d']],
    ['const a = 30 * x', ['const a = 30 / x', 'const a = 31 * x']],
    ['if (late) stop()', ['if (false) stop()', 'if (true) stop()']],
    ['const a = !open', ['const a = open']],
  ])('of `%s`', (text, expected) => {
    expect(changed(text).sort()).toEqual([...expected].sort())
  })

  it('leave types, imports, texts and logs alone', () => {
    expect(changed(`import { a } from 'b'\ntype C = 1 | 2\nconst d = 'e' + f\nlogger.info('g', { h: 1 })`)).toEqual([])
  })

  it('know their line', () => {
    expect(findMutants('a.ts', '\n\nconst a = true')[0]).toMatchObject({ line: 3, original: 'true' })
  })
})

it('a sample is the same for the same seed and another for another', () => {
  const all = findMutants('a.ts', Array.from({ length: 50 }, (_, index) => `const a${index} = ${index}`).join('\n'))

  expect(sampleMutants(all, 10, 1)).toEqual(sampleMutants(all, 10, 1))
  expect(sampleMutants(all, 10, 1)).not.toEqual(sampleMutants(all, 10, 2))
  expect(sampleMutants(all, 10, 1)).toHaveLength(10)
})
