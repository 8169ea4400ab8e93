import { expect, it } from 'vitest'
import { pendingRows, withEnded, withFound } from './found-rows.ts'
import { stateOf } from './review-rows.ts'

it('tells rows that are looked up from those to which a look-up that ended did not come', () => {
  const rows = pendingRows({ rows: [1, 2].map((row) => ({ row, address: `${row} Main St` })) })
  const found = { address: '1 Main St', formattedAddress: '1 Main St', coordinates: { lat: 40, lng: -74 } }
  const states = (of: typeof rows) => of.map((row) => stateOf(row, new Map()))
  const half = withFound(rows, new Map([[0, found]]), 10)

  expect(states(rows)).toEqual(['pending', 'pending'])
  expect(states(withEnded(half))).toEqual(['ready', 'unsought'])
  // The same address found after all is taken over.
  expect(states(withFound(withEnded(half), new Map([[1, found]]), 10))).toEqual(['ready', 'ready'])
})
