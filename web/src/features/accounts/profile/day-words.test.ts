import { describe, expect, it } from 'vitest'
import { dayWords, timeWords } from './day-words.ts'
import { sizeWords } from './your-data-section.tsx'

describe('days, times and sizes of the profile', () => {
  it('are those of the server’s clock, wherever somebody reads them', () => {
    const at = Date.UTC(2026, 10, 22, 23, 59)

    expect(dayWords(at)).toBe('Nov 22, 2026')
    expect(timeWords(at)).toMatch(/^Nov 22, 2026, 11:59.PM UTC$/i)
  })

  it('are told in units that people read', () => {
    expect([12, 3400, 1_234_567].map(sizeWords)).toEqual(['1 KB', '3 KB', '1.2 MB'])
  })
})
