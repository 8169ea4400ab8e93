import { describe, expect, it } from 'vitest'
import { rowSlots, withKept } from './row-slots.ts'

const span = (index: number, start: number, height = 50) => ({ index, start, end: start + height })

describe('a list of which only some rows are there', () => {
  it('has room above, between and below, so that nothing moves', () => {
    const slots = rowSlots([span(2, 200), span(3, 250), span(9, 600)], 100, 800)

    expect(slots).toEqual([
      { kind: 'room', before: 2, height: 100 },
      { kind: 'row', index: 2 },
      { kind: 'row', index: 3 },
      { kind: 'room', before: 9, height: 300 },
      { kind: 'row', index: 9 },
      { kind: 'room', before: -1, height: 150 },
    ])
  })

  it('has none where all rows are there', () => {
    expect(rowSlots([span(0, 100), span(1, 150)], 100, 200).every(({ kind }) => kind === 'row')).toBe(true)
  })

  it('keeps the rows that must stay, once each, as far as they exist', () => {
    expect(withKept([10, 11, 12], [-1, 0, 1, 11, 40], 40)).toEqual([0, 1, 10, 11, 12])
  })
})
