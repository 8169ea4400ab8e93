import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { groupRows, splitApart } from './street-groups.ts'

const CELL = 200_000
/** Houses by the cells in which they lie. */
const anyHouses = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
  minLength: 1,
  maxLength: 25,
})

it('houses are of one piece where a way over neighbouring cells leads between them, and keep their order', () => {
  forAll(anyHouses, (cells) => {
    const rows = Int32Array.from(cells, (_, row) => row)
    const at = (axis: 0 | 1) => Int32Array.from(cells, (cell) => cell[axis] * CELL + 7)
    const pieces = splitApart(rows, at(0), at(1)).map((piece) => [...piece])

    const isBeside = (one: number, other: number): boolean =>
      ([0, 1] as const).every((axis) => Math.abs((cells[one]?.[axis] ?? 0) - (cells[other]?.[axis] ?? 0)) <= 1)
    const reached = (row: number): number[] => {
      const seen = new Set([row])
      for (const each of seen) for (const other of rows) if (isBeside(each, other)) seen.add(other)
      return [...seen].toSorted((a, b) => a - b)
    }
    const expected = [...new Set([...rows].map((row) => JSON.stringify(reached(row))))].map((text) => JSON.parse(text))
    expect(pieces).toEqual(expected)
  })
})

it('rows come by the number of their group, in their order, and those of none are left out', () => {
  forAll(fc.array(fc.integer({ min: -1, max: 4 })), (groups) => {
    const { first, rows } = groupRows(Int32Array.from(groups), 5)

    for (let group = 0; group < 5; group++) {
      const expected = groups.flatMap((each, row) => (each === group ? [row] : []))
      expect([...rows.slice(first[group], first[group + 1])]).toEqual(expected)
    }
  })
})
