/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import type { SheetLevel } from './sheet-stops.ts'
import { useSheet } from './use-sheet.ts'

const heights = [0.2, 0.5, 0.9] as const
const element = document.createElement('div')
const shown = () => element.style.getPropertyValue('--sheet')

const open = (wanted: SheetLevel = 1) =>
  runHook((level: SheetLevel) => useSheet({ current: element }, level, heights), { props: wanted })

type Handle = ReturnType<typeof open>['result']
const at = (clientY: number, timeStamp: number) =>
  ({
    clientY,
    timeStamp,
    pointerId: 1,
    currentTarget: { setPointerCapture: vi.fn() },
  }) as unknown as PointerEvent<HTMLElement>

/** Drags the handle over these heights of the screen, one every `ms`, and lets go. */
function drag(
  { current }: Handle,
  ys: readonly number[],
  ms = 1000,
  end: 'onPointerUp' | 'onPointerCancel' = 'onPointerUp',
) {
  const { handleProps } = current
  act(() => handleProps.onPointerDown(at(ys[0] ?? 0, 0)))
  ys.slice(1).forEach((y, index) => {
    act(() => handleProps.onPointerMove(at(y, ms * (index + 1))))
  })
  const during = [element.hasAttribute('data-dragging'), shown()]
  act(() => handleProps[end](at(ys.at(-1) ?? 0, ms * ys.length)))
  return during
}

beforeEach(() => {
  window.innerHeight = 1000
  element.removeAttribute('style')
})

describe('a sheet', () => {
  it('is as high as it is wanted, whenever that changes', () => {
    const { result, rerender } = open()
    expect(result.current.height).toBe(0.5)
    rerender(2)
    expect(result.current.height).toBe(0.9)
  })

  it('follows the finger, and rests at the nearest height', () => {
    const { result } = open()

    expect(drag(result, [500, 400, 250])).toEqual([true, '0.75'])
    expect(result.current.height).toBe(0.9)
    expect([element.hasAttribute('data-dragging'), shown()]).toEqual([false, '0.9'])
  })

  it('goes on in the way of a quick drag', () => {
    const { result } = open()
    drag(result, [500, 450, 420], 20)
    expect(result.current.height).toBe(0.9)

    drag(result, [500, 540, 560], 20, 'onPointerCancel')
    expect(result.current.height).toBe(0.5)
  })

  it('stays on the screen', () => {
    const { result } = open()
    expect(drag(result, [900, -400])[1]).toBe('0.94')
    expect(drag(result, [100, 1400])[1]).toBe('0.125')
  })

  it('goes to the next height by a tap, and not by a small drag', () => {
    const { result } = open()
    drag(result, [500, 505])
    expect(result.current.height).toBe(0.9)
    drag(result, [500, 506])
    expect(result.current.height).toBe(0.9)
  })

  it('is moved by nothing that has not begun on its handle', () => {
    const { result } = open()
    act(() => result.current.handleProps.onPointerMove(at(100, 5)))
    act(() => result.current.handleProps.onPointerUp(at(100, 9)))

    expect([result.current.height, shown()]).toEqual([0.5, ''])
  })

  it.each([
    ['ArrowUp', 0.9],
    ['ArrowDown', 0.2],
    ['Home', 0.2],
    ['End', 0.9],
    ['Enter', 0.9],
    [' ', 0.9],
    ['a', 0.5],
  ])('goes by the key %s', (key, height) => {
    const { result } = open()
    const preventDefault = vi.fn()
    act(() => result.current.handleProps.onKeyDown({ key, preventDefault } as unknown as KeyboardEvent))

    expect([result.current.height, preventDefault.mock.calls.length]).toEqual([height, key === 'a' ? 0 : 1])
  })
})
