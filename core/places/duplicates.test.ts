import { expect, it } from 'vitest'
import { duplicateOf } from './duplicates.ts'

const known = { address: '1 Main St', coordinates: [40, -74] as const }

it('a list of addresses knows an address that is there already [P-276]', () => {
  expect(duplicateOf([known], ' 1  MAIN st ')).toBe(known)
  expect(duplicateOf([known], '2 Main St')).toBeUndefined()
})
