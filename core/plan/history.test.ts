import { describe, expect, it } from 'vitest'
import { createHistory, mapHistory, record, redo, undo } from './history.ts'

const words = record(record(createHistory('a'), 'b typed', 'b'), 'c typed', 'c')

describe('the history of a plan', () => {
  it('goes back step by step and forward again, and no further', () => {
    const back = undo(undo(undo(words)))

    expect(back.present).toBe('a')
    expect(redo(redo(redo(back))).present).toBe('c')
    expect(record(undo(words), 'd typed', 'd').future).toEqual([])
  })

  it('remembers fifty steps', () => {
    let long = createHistory(0)
    for (let step = 1; step <= 60; step++) long = record(long, 'counted', step)

    expect(long.past).toHaveLength(50)
    expect(long.past[0]?.value).toBe(10)
  })

  it('changes every step alike for what is not taken back with them', () => {
    const loud = mapHistory(undo(words), (word) => word.toUpperCase())

    expect([undo(loud).present, loud.present, redo(loud).present]).toEqual(['A', 'B', 'C'])
  })
})
