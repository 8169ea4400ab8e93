/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import { useLaneKeys } from './use-lane-keys.ts'

const announce = vi.hoisted(() => vi.fn())
vi.mock(import('#web/ui/feedback/notices/announce.tsx'), () => ({ announce }) as never)

const stop = (id: string, from: number) => ({ id, from, to: from + 10 })
const lanes = [
  { id: 'A', stops: [stop('a1', 0), stop('a2', 20)] },
  { id: 'B', stops: [stop('b1', 0)] },
]
const [onSelect, onCarry, onDrop] = [vi.fn(), vi.fn(), vi.fn()]

/** A timeline whose keys are pressed on a bar; answers whether the key was taken. */
function timeline(refusal?: string) {
  document.body.innerHTML = '<ol><li tabindex="0" data-stop="a1"></li><li tabindex="0" data-stop="a2"></li></ol>'
  const { result, rerender } = runHook(() => useLaneKeys({ lanes, refusal, onSelect, onCarry, onDrop }))
  const list = document.querySelector('ol')
  if (list) result.current.list.current = list
  const press = (key: string, { alt = false, on = 'a1' } = {}) => {
    const target = document.querySelector<HTMLElement>(`[data-stop="${on}"]`) ?? document.body
    const [preventDefault, stopPropagation] = [vi.fn(), vi.fn()]
    act(() => result.current.press({ key, altKey: alt, target, preventDefault, stopPropagation } as never))
    return preventDefault.mock.calls.length === 1 && stopPropagation.mock.calls.length === 1
  }
  return { result, press, rerender }
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

describe('a timeline by keys', () => {
  it('goes from bar to bar', () => {
    const { press, result } = timeline()
    expect(press('ArrowRight')).toBe(true)

    expect(onSelect).toHaveBeenCalledExactlyOnceWith({ lane: 'A', stop: 'a2' })
    expect(document.activeElement).toBe(document.querySelector('[data-stop="a2"]'))
    expect(result.current.held).toBeUndefined()
    press('ArrowLeft')
    expect(onSelect).toHaveBeenCalledTimes(1)
  })

  it('carries a stop with Alt, and drops it by Enter', () => {
    const { press, result } = timeline()
    press('ArrowRight', { alt: true })
    expect(onCarry).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ stop: 'a1', to: 'A', position: 1 }))
    press('ArrowDown', { alt: true })
    expect(onCarry.mock.lastCall?.[0]).toMatchObject({ to: 'B' })
    expect(result.current.held).toMatchObject({ stop: 'a1', from: 'A' })

    expect(press('Enter')).toBe(true)
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(onCarry.mock.lastCall?.[0])
    expect(result.current.held).toBeUndefined()
    expect(document.activeElement).toBe(document.querySelector('[data-stop="a1"]'))
  })

  it('leaves it by Escape, or by going on', () => {
    const { press, result } = timeline()
    press('ArrowRight', { alt: true })
    expect(press('Escape')).toBe(true)
    expect([result.current.held, announce.mock.lastCall]).toEqual([undefined, ['The stop stays where it was.']])
    press('ArrowRight', { alt: true })
    press('ArrowRight')

    expect([result.current.held, onDrop.mock.calls]).toEqual([undefined, []])
  })

  it('leaves keys to others where nothing is held, and on what is no bar', () => {
    const { press } = timeline()

    expect(['Enter', 'Escape', 'a'].map((key) => press(key))).toEqual([false, false, false])
    expect(press('ArrowRight', { on: 'none' })).toBe(false)
    press('ArrowRight', { alt: true })
    expect(press('a')).toBe(false)
  })

  it('says why nothing can be moved', () => {
    const { press, result } = timeline('Only looking.')
    press('ArrowRight', { alt: true })

    expect(announce).toHaveBeenCalledExactlyOnceWith('Only looking.')
    expect([result.current.held, onCarry.mock.calls]).toEqual([undefined, []])
  })
})
