import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const PIECE = 256 * 1024

it.each([1, 2, 3])('an end of two letters is one, also %i before a piece of the file ends', async (before) => {
  const lines = `${'y'.repeat(99)}\n`.repeat(2000)
  const text = `${lines}${'z'.repeat(PIECE - before - lines.length)}\r\nlast`
  const rows = []
  for await (const batch of readCsv(new TextEncoder().encode(text)).batches) rows.push(...batch)

  expect(rows).toHaveLength(2002)
  expect(rows.at(-1)).toEqual({ number: 2002, cells: ['last'] })
})

it.each([
  ['semicolons', 'A;B\n1,5;2\n'],
  ['tabs', 'A\tB\n1,5\t2\n'],
  ['what its first line names, which is no row', 'sep=;\r\nA;B\r\n1,5;2\r\n'],
])('cells may have %s between them', async (_, text) => {
  const rows = []
  for await (const batch of readCsv(new TextEncoder().encode(text)).batches) rows.push(...batch)

  expect(rows.slice(0, 2)).toEqual([
    { number: 1, cells: ['A', 'B'] },
    { number: 2, cells: ['1,5', '2'] },
  ])
})
