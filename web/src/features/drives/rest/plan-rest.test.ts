import { expect, it } from 'vitest'
import { restFacts } from './plan-rest.tsx'

const own = { from: [], to: [] }

it('tells when the rest is over and how far it is, and what is late only where something is', () => {
  const before = { finish: 965, meters: 16_093, late: 0 }
  const after = { finish: 940, meters: 8047, late: 0 }

  expect(restFacts({ own, before, after })).toEqual([
    { name: 'Finish', before: '4:05 PM', after: '3:40 PM' },
    { name: 'Still to go', before: '10.0 mi', after: '5.0 mi' },
  ])
  expect(restFacts({ own, before: { ...before, late: 2 }, after })[2]).toEqual({
    name: 'After closing time',
    before: '2 stops',
    after: 'none',
  })
})
