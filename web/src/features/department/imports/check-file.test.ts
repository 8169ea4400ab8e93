import { describe, expect, it } from 'vitest'
import { refusalOf } from './check-file.ts'

const LIMIT = 100 * 1024 * 1024

describe('refusalOf', () => {
  it('takes the three types in any case [D-136]', () => {
    for (const name of ['a.xlsx', 'a.XLS', 'b.c.csv']) expect(refusalOf({ name, size: 1 })).toBeUndefined()
    for (const name of ['a.pdf', 'csv', 'a.csv.txt']) {
      expect(refusalOf({ name, size: 1 })).toBe('Please upload an Excel or CSV file.')
    }
  })

  it('takes 100 MB and not a byte more [D-137, D-233]', () => {
    expect(refusalOf({ name: 'a.csv', size: LIMIT })).toBeUndefined()
    expect(refusalOf({ name: 'a.csv', size: LIMIT + 1 })).toBe(
      'File size exceeds 100MB limit. Please contact support for larger files.',
    )
  })

  it('does not send an empty file [D-138]', () => {
    expect(refusalOf({ name: 'a.csv', size: 0 })).toBe('The file appears to be empty.')
  })
})
