import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHistory } from '#core/plan/history.ts'
import { createDocumentStore } from './document-store.ts'
import type { Kept } from './kept-document.ts'

const WRITTEN_AFTER_MS = 300

/** A store of texts, and what it has written. */
function storeOf(last?: Kept<string, number>, allowed = true) {
  const written: Kept<string, number>[] = []
  const kept = {
    read: () => ({ value: last, allowed }),
    write: (state: Kept<string, number>) => {
      written.push(state)
      return allowed
    },
  }
  return { store: createDocumentStore<string, number>(kept, () => 'empty'), written }
}

describe('a store of documents', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', { addEventListener: () => undefined })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('begins with what the last visit left, or with an empty document', () => {
    expect(storeOf().store.get()).toMatchObject({ history: createHistory('empty'), aside: null, kept: true })
    expect(storeOf({ history: createHistory('old'), aside: 7 }).store.get()).toMatchObject({
      history: { present: 'old' },
      aside: 7,
    })
  })

  it('begins anew with another document, to which no undo leads back', () => {
    const { store } = storeOf()
    store.change('Step', 'first day')

    store.open('second day', 3)
    store.undo()

    expect(store.get()).toMatchObject({ history: createHistory('second day'), aside: 3 })
  })

  it('takes changes back, not what was amended, and changes every step alike', () => {
    const { store } = storeOf()

    store.change('Typed', 'a')
    store.change('Typed', 'b')
    store.amend('b, priced')
    store.undo()
    store.changeAll((text) => `${text}!`)

    expect(store.get().history.present).toBe('a!')
    store.redo()
    expect(store.get().history.present).toBe('b, priced!')
    store.undo()
    store.undo()
    expect(store.get().history.present).toBe('empty!')
  })

  it('writes once for many changes, and tells nobody of it where nothing changes by that', () => {
    const { store, written } = storeOf()
    const listener = vi.fn()
    store.subscribe(listener)

    store.change('Typed', 'a')
    store.setAside(3)
    vi.advanceTimersByTime(WRITTEN_AFTER_MS)

    expect(written).toEqual([{ history: store.get().history, aside: 3 }])
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('says when the browser keeps nothing', () => {
    const { store } = storeOf(undefined, false)

    store.change('Typed', 'a')
    vi.advanceTimersByTime(WRITTEN_AFTER_MS)

    expect(store.get().kept).toBe(false)
  })
})
