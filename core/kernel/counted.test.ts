import { describe, expect, it } from 'vitest'
import { counted } from './counted.ts'

describe('a count with its noun', () => {
  it('is singular for one alone', () => {
    expect([0, 1, 2, 1200].map((count) => counted(count, 'stop'))).toEqual([
      '0 stops',
      '1 stop',
      '2 stops',
      '1,200 stops',
    ])
  })

  it('knows the other plural', () => {
    expect([counted(1, 'address'), counted(3, 'address')]).toEqual(['1 address', '3 addresses'])
  })
})
