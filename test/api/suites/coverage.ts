import { describe, expect, it } from 'vitest'
import { callsWithoutTest } from '#test/support/called-routes.ts'

// Imported last: it looks back at what the other suites have called.
describe('the contract', () => {
  it('has no call without a test that sees it succeed', () => {
    expect(callsWithoutTest()).toEqual([])
  })
})
