import { expect, it } from 'vitest'
import { stopFile } from '#core/places/columns/read-stops.ts'
import { fromHeads } from './guess-reading.ts'
import type { Table } from './reading.ts'

const tableOf = (...rows: readonly (readonly string[])[]): Table =>
  rows.map((cells, index) => ({ row: index + 1, cells }))
const kept = (table: Table) => fromHeads(table, stopFile(true)).map(({ row }) => row)

const heads = ['Order', 'Address', 'Packages']
const order = ['1', '10 Main Street, New York, NY 10003', '2']

it('begins at the heads below the title of a report', () => {
  expect(kept(tableOf(['Orders of March', '', ''], ['Made on', '2027-03-01', ''], heads, order, order))).toEqual([
    3, 4, 5,
  ])
})

it('leaves a table whole whose first row has heads, that has none, or whose stops stand above what looks like heads', () => {
  expect(kept(tableOf(heads, order, order))).toEqual([1, 2, 3])
  expect(kept(tableOf(['Who', 'What'], ['Ann', 'tea'], ['Bob', 'milk']))).toEqual([1, 2, 3])
  expect(kept(tableOf(order, heads, order, order))).toEqual([1, 2, 3, 4])
  expect(kept(tableOf(['Address']))).toEqual([1])
  expect(kept([])).toEqual([])
})
