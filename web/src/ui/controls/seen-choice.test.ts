import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seenChoice } from './seen-choice.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin() {
  const shown: (string | undefined)[] = []
  const counted: string[] = []
  const choice = seenChoice<string>((each) => shown.push(each))
  return {
    shown,
    counted,
    drop: choice.drop,
    choose: (each: string) => choice.choose(each, (one) => counted.push(one)),
  }
}

describe('a choice', () => {
  it('is seen for 250 ms before it counts [P-165, P-179, T-070, T-227]', () => {
    const { shown, counted, choose } = begin()

    choose('Travel')
    vi.advanceTimersByTime(249)
    expect([shown, counted]).toEqual([['Travel'], []])

    vi.advanceTimersByTime(1)
    expect([shown, counted]).toEqual([['Travel', undefined], ['Travel']])
  })

  it('counts once, however often somebody chooses in that moment', () => {
    const { counted, choose } = begin()

    for (const each of ['Travel', 'Travel', 'Sales']) choose(each)
    vi.runAllTimers()
    expect(counted).toEqual(['Travel'])

    choose('Sales')
    vi.runAllTimers()
    expect(counted).toEqual(['Travel', 'Sales'])
  })

  it('does not count once its question is gone', () => {
    const { counted, choose, drop } = begin()

    choose('Travel')
    drop()
    vi.runAllTimers()

    expect(counted).toEqual([])
  })
})
