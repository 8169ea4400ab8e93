import { describe, expect, it } from 'vitest'
import { isDuplicate } from './duplicates.ts'

const known = { address: '1 Main St', coordinates: [40, -74] as const }

describe('a list of addresses', () => {
  it('knows an address that is there already [P-276]', () => {
    expect(isDuplicate([known], ' 1  MAIN st ')).toBe(true)
    expect(isDuplicate([known], '2 Main St')).toBe(false)
  })
})
