import { describe, expect, it } from 'vitest'
import { createHistory, mapHistory, record, redo, undo } from '#core/plan/history.ts'
import { stepBetween } from './use-history-words.ts'

const first = record(createHistory({ stops: 1 }), 'Stop added', { stops: 2 })
const second = record(first, 'Stop moved', { stops: 3 })

describe('the step between two states of a history', () => {
  it('names what was done, taken back and done again', () => {
    const back = undo(second)

    expect(stepBetween(first, second)).toEqual({ kind: 'taken', label: 'Stop moved' })
    expect(stepBetween(second, back)).toEqual({ kind: 'undone', label: 'Stop moved' })
    expect(stepBetween(back, redo(back))).toEqual({ kind: 'redone', label: 'Stop moved' })
  })

  it('does not take a new step for one that is taken again', () => {
    const back = undo(second)

    expect(stepBetween(back, record(back, 'Route cleared', { stops: 0 }))).toEqual({
      kind: 'taken',
      label: 'Route cleared',
    })
  })

  it('is none where the present was amended or every step got a link', () => {
    expect(stepBetween(second, { ...second, present: { stops: 9 } })).toBeUndefined()
    expect(
      stepBetween(
        second,
        mapHistory(second, (value) => ({ ...value })),
      ),
    ).toBeUndefined()
  })

  it('is told although the oldest step is forgotten', () => {
    const full = Array.from({ length: 50 }).reduce<typeof first>(
      (history, _, index) => record(history, `Step ${index}`, { stops: index }),
      first,
    )

    expect(stepBetween(full, record(full, 'One more', { stops: 0 }))).toEqual({ kind: 'taken', label: 'One more' })
  })
})
