import { describe, expect, it } from 'vitest'
import { createStepHistory } from './step-history.ts'

const monday = { date: '2026-11-23', version: 1 }
const tuesday = { date: '2026-11-24', version: 1 }

describe('the steps that can be taken back', () => {
  it('are those of the day that is shown', () => {
    const history = createStepHistory<string>(50)
    history.push(monday, 'moved on Monday')

    expect(history.has(tuesday)).toBe(false)
    expect(history.pop(tuesday)).toBeUndefined()
    expect(history.pop(monday)).toBe('moved on Monday')
    expect(history.pop(monday)).toBeUndefined()
  })

  it('go on with the draft that a change of a published version begins, and with no other version', () => {
    const history = createStepHistory<string>(50)
    history.push(monday, 'first')
    history.goOn(monday, { ...monday, version: 4 })
    history.push({ ...monday, version: 4 }, 'second')

    expect(history.has({ ...monday, version: 2 })).toBe(false)
    expect(history.pop({ ...monday, version: 4 })).toBe('second')
    expect(history.pop({ ...monday, version: 4 })).toBe('first')
  })

  it('begin anew where another version is changed', () => {
    const history = createStepHistory<string>(50)
    history.push(monday, 'of version 1')
    history.push({ ...monday, version: 2 }, 'of version 2')

    expect(history.has(monday)).toBe(false)
    expect(history.pop({ ...monday, version: 2 })).toBe('of version 2')
    expect(history.has({ ...monday, version: 2 })).toBe(false)
  })

  it('are the last ones, and none of a day that was forgotten', () => {
    const history = createStepHistory<string>(2)
    for (const step of ['one', 'two', 'three']) history.push(monday, step)
    history.push(tuesday, 'of Tuesday')
    history.forget(tuesday.date)

    expect([history.pop(monday), history.pop(monday), history.pop(monday)]).toEqual(['three', 'two', undefined])
    expect(history.has(tuesday)).toBe(false)
  })
})
