import { describe, expect, it } from 'vitest'
import { repeatedAddress } from './repeated-address.ts'

describe('addresses of an import', () => {
  it('may not repeat: both rows are named [P-288]', () => {
    expect(repeatedAddress(['a', 'b', 'a'])).toBe(
      "Address: 'a' repeated more than once (#1 and #3). Please resolve before importing.",
    )
    expect(repeatedAddress(['a', 'b'])).toBeUndefined()
  })

  it('are named by the numbers that people know', () => {
    expect(repeatedAddress(['a', 'b', 'b'], [2, 7, 9])).toContain('(#7 and #9)')
  })
})
