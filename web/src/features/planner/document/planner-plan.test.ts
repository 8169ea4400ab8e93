import { expect, it } from 'vitest'
import { emptyDocument, withBlankRow } from './planner-document.ts'
import { toRequest } from './planner-plan.ts'

let ids = 0
const newId = (): string => `stop-${++ids}`

it('a location entry is a name and a pair of latitude and longitude, null as long as that is unknown [P-237]', () => {
  const empty = emptyDocument(newId)
  const chosen = { address: '1 Main St', coordinates: [40.7, -74] as const }
  const typed = { address: 'half an addr', coordinates: null }

  expect([empty.start, empty.end]).toEqual([
    { address: '', coordinates: null },
    { address: '', coordinates: null },
  ])
  expect(empty.stops).toMatchObject([{ address: '', coordinates: null }])
  const stops = withBlankRow(
    [
      { ...typed, id: 'a' },
      { ...chosen, id: 'b' },
    ],
    newId,
  )
  expect(toRequest({ ...empty, start: chosen, stops })).toMatchObject({
    startAddress: { address: '1 Main St', coordinates: [40.7, -74] },
    stopList: [typed, chosen],
    destinationAddress: { address: '', coordinates: null },
  })
})
