import { expect, it } from 'vitest'
import { buildDay, buildInspection, buildInspector } from '#test/support/build-department.ts'
import { createBoard } from './day-board.ts'
import { nearestInspector } from './nearest-inspector.ts'

/** Who of these two gets the first of some inspections. */
function nearestOf(
  inspections: ReturnType<typeof buildInspection>[],
  one = buildInspector('ONE'),
  other = buildInspector('OTHER'),
) {
  const board = createBoard(buildDay(inspections, [one, other]))
  const [first = buildInspection(0)] = inspections
  return nearestInspector(board, board.loads, first)?.inspector.inspectorId
}

it('weighs open work of several districts by rank, not by district [D-241]', () => {
  const inspections = [
    buildInspection(1, { lat: 40.75 }),
    ...Array.from({ length: 20 }, (_, index) => buildInspection(index + 2, { district: 106, lat: 40.75 })),
    ...Array.from({ length: 30 }, (_, index) => buildInspection(index + 22, { district: 104, lat: 40.9 })),
  ]
  const mixed = buildInspector('MIXED', { districtCodes: ['104', '106'] })

  expect(nearestOf(inspections, buildInspector('AWAY', { districtCodes: ['104'] }), mixed)).toBe('MIXED')
  // The far work comes last by rank, though its district comes first: without it the centre is where the inspection is.
  const half = buildInspector('HALF', { districtCodes: ['107'] })
  const between = Array.from({ length: 5 }, (_, index) => buildInspection(index + 60, { district: 107, lat: 40.815 }))
  expect(nearestOf([...inspections, ...between], half, mixed)).toBe('MIXED')
})

it('counts only the work that an inspector can do', () => {
  const inspections = [
    buildInspection(1),
    buildInspection(2, { district: 106, lat: 40.9, complaintCategory: '13 - Elevator' }),
    buildInspection(3, { district: 106 }),
    buildInspection(4, { district: 104, lat: 40.76 }),
  ]
  const one = buildInspector('ONE', { districtCodes: ['104'] })
  const other = buildInspector('OTHER', { districtCodes: ['106'] })

  expect(nearestOf(inspections, one, other)).toBe('OTHER')
})

it('is the only one, or nobody', () => {
  const board = createBoard(buildDay([buildInspection(1)], [buildInspector('ONE')]))

  expect(nearestInspector(board, board.loads, buildInspection(1))?.inspector.inspectorId).toBe('ONE')
  expect(nearestInspector(board, [], buildInspection(1))).toBeUndefined()
})
