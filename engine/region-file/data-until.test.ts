import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { dataDays, dataUntilOf } from './data-until.ts'

const on = (day: string) => ({ dataUntil: `${day}T21:20:00.000Z` })

describe('the day of some data', () => {
  it('is one, or a span where parts of it have others', () => {
    expect(dataDays([on('2026-11-26')])).toBe('Nov 26, 2026')
    expect(dataDays([on('2026-11-26'), on('2026-11-26')])).toBe('Nov 26, 2026')
    expect(dataDays([on('2026-11-26'), on('2026-11-20')])).toBe('Nov 20 – 26, 2026')
    expect(dataDays([on('2025-12-31'), on('2026-11-26')])).toBe('Dec 31, 2025 – Nov 26, 2026')
  })

  it('is not told where a part of it has none', () => {
    expect(dataDays([on('2026-11-26'), {}])).toBeUndefined()
    expect(dataDays([])).toBeUndefined()
  })

  it('until which all parts know of changes is that of the oldest, in any order', () => {
    const anyMoment = fc.date({ min: new Date('2004-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    forAll(fc.array(anyMoment, { minLength: 1 }), (moments) => {
      const dated = moments.map((moment) => ({ dataUntil: moment.toISOString() }))
      const oldest = new Date(Math.min(...moments.map(Number)))

      expect(dataUntilOf(dated)).toBe(oldest.toISOString())
      expect(dataUntilOf([...dated, {}])).toBeUndefined()
    })
  })
})
