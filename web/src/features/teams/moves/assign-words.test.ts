import { describe, expect, it } from 'vitest'
import { assignWords } from './assign-words.ts'

describe('the price beside a driver', () => {
  it('is awaited only as long as it may come', () => {
    const price = { minutes: 7, miles: 1, broken: [], finishes: [] }

    expect(assignWords(undefined, 0)).toBe('…')
    expect(assignWords([null, price], 1)).toBe('+7 min')
    expect(assignWords([], 0)).toBe('')
  })
})
