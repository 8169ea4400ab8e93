import { describe, expect, it } from 'vitest'
import { firstNameOf } from './account.tsx'

describe('the greeting', () => {
  it('uses the first name [P-063]', () => {
    expect(firstNameOf({ name: ' Maya Lindqvist ', email: 'maya@example.com' })).toBe('Maya')
  })

  it('falls back to the e-mail when there is no name', () => {
    expect(firstNameOf({ name: '', email: 'maya@example.com' })).toBe('maya')
  })

  it('greets whoever is there when there is neither', () => {
    expect(firstNameOf({ name: '', email: '' })).toBe('there')
  })
})
