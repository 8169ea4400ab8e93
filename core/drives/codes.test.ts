import { describe, expect, it } from 'vitest'
import { cleanCode, codeLimits, fateOfCode, withCode } from './codes.ts'

const stops = [
  { name: '1 A', orderNumber: 'AB-1001' },
  { name: '1 B', orderNumber: 'AB-2001, AB-2002' },
  { name: '1 C' },
  { name: '1 D', orderNumber: 'ab 1001' },
  { name: '1 E', orderNumber: '–' },
]

describe('a scanned code', () => {
  it('is of the stop whose order it names, however that is written', () => {
    expect(fateOfCode('ab1001', '1 A', stops)).toEqual({ kind: 'own' })
    expect(fateOfCode('AB 2002', '1 B', stops)).toEqual({ kind: 'own' })
    expect(fateOfCode('AB-2001, AB-2002', '1 B', stops)).toEqual({ kind: 'own' })
  })

  it('says to which stops it belongs where that is another one', () => {
    expect(fateOfCode('AB-2001', '1 A', stops)).toEqual({ kind: 'others', names: ['1 B'] })
    expect(fateOfCode('AB-1001', '1 C', stops)).toEqual({ kind: 'others', names: ['1 A', '1 D'] })
  })

  it('is unknown where the stop has another order, and is kept where it has none', () => {
    expect(fateOfCode('9400111', '1 A', stops)).toEqual({ kind: 'unknown' })
    expect(fateOfCode('9400111', '1 C', stops)).toEqual({ kind: 'kept' })
    expect(fateOfCode('--', '1 E', stops)).toEqual({ kind: 'kept' })
    expect(fateOfCode('AB-20', '1 A', stops)).toEqual({ kind: 'unknown' })
  })

  it('is one line of a bounded length', () => {
    expect(cleanCode('  AB\u001d12\n 34\u202e ')).toBe('AB 12 34')
    expect(cleanCode(' \u0000\t')).toBeUndefined()
    expect(cleanCode('😀'.repeat(150))).toBe('😀'.repeat(codeLimits.length))
  })

  it('is kept once, and so many are', () => {
    const many = Array.from({ length: codeLimits.atOnce }, (_, index) => `${index}`)

    expect(withCode(['A'], 'A')).toEqual(['A'])
    expect(withCode(['A'], 'B')).toEqual(['A', 'B'])
    expect(withCode(many, 'B')).toEqual(many)
  })
})
