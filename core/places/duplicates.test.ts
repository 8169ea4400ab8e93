import { describe, expect, it } from 'vitest'
import { isDuplicate, repeatedAddress } from './duplicates.ts'

const known = { address: '1 Main St', coordinates: [40, -74] as const }

describe('a list of addresses', () => {
  it('knows an address that is there already [P-276]', () => {
    expect(isDuplicate([known], ' 1  MAIN st ')).toBe(true)
    expect(isDuplicate([known], '2 Main St')).toBe(false)
  })

  it('names the two rows of a repeated address [P-288]', () => {
    expect(repeatedAddress(['a', 'b', 'a'])).toBe(
      "Address: 'a' repeated more than once (#1 and #3). Please resolve before importing.",
    )
    expect(repeatedAddress(['a', 'b'])).toBeUndefined()
  })
})
