import { describe, expect, it } from 'vitest'
import { keepMarks, loadMarks } from './kept-marks.ts'

function fakeStore() {
  const kept = new Map<string, string>()
  const store = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return { kept, store }
}

describe('kept marks', () => {
  it('are those of their route, whatever others call their stops [P-206]', () => {
    const { store } = fakeStore()

    keepMarks('route-a', { '1 Main St': 'complete' }, store)
    keepMarks('route-b', { '1 Main St': 'incomplete' }, store)

    expect(loadMarks('route-a', store)).toEqual({ '1 Main St': 'complete' })
    expect(loadMarks('route-b', store)).toEqual({ '1 Main St': 'incomplete' })
    expect(loadMarks('route-c', store)).toEqual({})
  })

  it('are none where they cannot be read', () => {
    const { kept, store } = fakeStore()
    keepMarks('route-a', { '1 Main St': 'complete' }, store)
    for (const key of kept.keys()) kept.set(key, '{broken')

    expect(loadMarks('route-a', store)).toEqual({})
  })

  it('cost nothing in a browser that keeps nothing', () => {
    const refuses = () => {
      throw new DOMException('Denied', 'SecurityError')
    }

    expect(() => keepMarks('route-a', { '1 Main St': 'complete' }, refuses)).not.toThrow()
    expect(loadMarks('route-a', refuses)).toEqual({})
  })
})
