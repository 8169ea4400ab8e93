import { expect, it } from 'vitest'
import { unknownDrivers, withDriverNamed } from './named-drivers.ts'
import { reviewRow, unsought } from './review-rows.ts'

const drivers = [
  { id: 4, name: 'Maya' },
  { id: 5, name: 'Sam' },
  { id: 6, name: 'sam' },
]
const rowsOf = (...names: (string | undefined)[]) =>
  names.map((driverName, id) => {
    const source = { row: id + 2, address: 'A', ...(driverName !== undefined && { driverName }) }
    return reviewRow(source, unsought(source), id)
  })

it('names that nobody or more than one has are told with their rows, and give way to a driver', () => {
  const rows = rowsOf('maya', 'Bob', undefined, ' bob ', 'Sam')
  const [bob, sam] = unknownDrivers(rows, drivers)

  expect([bob, sam]).toEqual([
    { name: 'Bob', rows: [3, 5] },
    { name: 'Sam', rows: [6] },
  ])
  if (!bob) return
  const named = withDriverNamed(rows, bob, 5)
  expect(named.map(({ driver, driverName }) => [driver, driverName])).toEqual([
    ...[
      [undefined, 'maya'],
      [5, undefined],
      [undefined, undefined],
      [5, undefined],
      [undefined, 'Sam'],
    ],
  ])
  expect(unknownDrivers(named, drivers)).toEqual([{ name: 'Sam', rows: [6] }])
})
