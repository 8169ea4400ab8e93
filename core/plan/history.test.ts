import { describe, expect, it } from 'vitest'
import { createHistory, mapHistory, rebaseHistory, record, redo, undo } from './history.ts'

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

  it('goes on from what somebody else made of it, with the steps that are still possible', () => {
    const long = undo(record(record(words, 'd typed', 'd'), 'e typed', 'e'))
    const rebased = rebaseHistory(long, 'X', (word) => (word === 'b' ? undefined : word.toUpperCase()))

    expect(rebased.present).toBe('X')
    expect(rebased.past.map(({ value }) => value)).toEqual(['C'])
    expect(rebased.future.map(({ value }) => value)).toEqual(['E'])
    expect(undo(rebased).present).toBe('C')
  })
})
