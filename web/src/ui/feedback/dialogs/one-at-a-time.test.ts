import { describe, expect, it, vi } from 'vitest'
import { createSlot } from './one-at-a-time.ts'

describe('a slot for one thing', () => {
  it('keeps only the newest and tells its listeners', () => {
    const slot = createSlot<string>()
    const listener = vi.fn()
    slot.subscribe(listener)

    slot.set('first')
    slot.set('second')

    expect(slot.get()).toBe('second')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('no longer tells who has left', () => {
    const slot = createSlot<string>()
    const listener = vi.fn()

    slot.subscribe(listener)()
    slot.set('first')

    expect(listener).not.toHaveBeenCalled()
  })
})
