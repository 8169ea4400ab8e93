import { expect, it } from 'vitest'
import { guessStops, readStops } from '#core/places/columns/read-stops.ts'
import type { Table } from '#core/tables/reading.ts'
import { brokenPairs, namesPairs, pairHead } from './broken-pairs.ts'
import { reviewRow, unsought } from './review-rows.ts'

const tableOf = (...rows: readonly (readonly string[])[]): Table =>
  rows.map((cells, index) => ({ row: index + 1, cells }))

function reviewed(table: Table) {
  const { reading } = guessStops(table, true)
  return { reading, rows: readStops(table, reading).map((source, id) => reviewRow(source, unsought(source), id)) }
}

it('names row and column of pickups and deliveries whose other half is missing or on another day', () => {
  const table = tableOf(
    ['Address', 'Shipment', 'Pickup or delivery', 'Day'],
    ['1 Main St', 'S1', 'pickup', '2027-03-02'],
    ['2 Main St', 'S1', 'delivery', '2027-03-03'],
    ['3 Main St', 'S2', 'pickup', '2027-03-02'],
    ['4 Main St', 'S3', 'delivery', '2027-03-02'],
    ['5 Main St', '', '', ''],
  )
  const { rows, reading } = reviewed(table)

  expect(brokenPairs(rows)).toEqual([
    { row: 2, words: 'S1 is picked up on 2027-03-02 in row 2, and delivered on 2027-03-03 in row 3.' },
    { row: 4, words: 'The delivery of S2 is not in this file.' },
    { row: 5, words: 'The pickup of S3 is not in this file.' },
  ])
  expect(pairHead(table, reading)).toBe('Shipment')
  expect(namesPairs(rows.slice(4))).toBe(false)
})

it('takes the stop of an order as the delivery of the pickup that names it', () => {
  const table = tableOf(
    ['Address', 'Order', 'Pickup of'],
    ['1 Main St', '101', '102'],
    ['2 Main St', '102', ''],
    ['3 Main St', '103', '109'],
  )
  const { rows, reading } = reviewed(table)

  expect(rows.map(({ pairName, pairRole }) => [pairName, pairRole])).toEqual([
    ['102', 'pickup'],
    ['102', 'delivery'],
    ['109', 'pickup'],
  ])
  expect(brokenPairs(rows)).toEqual([{ row: 4, words: 'The delivery of 109 is not in this file.' }])
  expect(pairHead(table, reading)).toBe('Pickup of')
})
