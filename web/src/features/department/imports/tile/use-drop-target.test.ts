/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import { useDropTarget } from './use-drop-target.ts'

const onFiles = vi.fn()
const outer = document.createElement('div')
const inner = document.createElement('p')
outer.append(inner)
const dragOf = (type: string, words: object = {}) => ({
  ...{ dataTransfer: { types: [type], files: ['week.xlsx'] }, currentTarget: outer, relatedTarget: null },
  ...{ preventDefault: vi.fn(), stopPropagation: vi.fn() },
  ...words,
})
const open = () => {
  const { result } = runHook(() => useDropTarget(onFiles))
  const drag = (name: keyof typeof result.current.target, event: ReturnType<typeof dragOf>) => {
    act(() => result.current.target[name](event as never))
    return [result.current.over, event.preventDefault.mock.calls.length, event.stopPropagation.mock.calls.length]
  }
  return drag
}

it('files are taken, by the innermost part alone', () => {
  const drag = open()

  expect(drag('onDragEnter', dragOf('Files'))).toEqual([true, 1, 1])
  expect(drag('onDragOver', dragOf('Files'))).toEqual([true, 1, 1])
  expect(drag('onDrop', dragOf('Files'))).toEqual([false, 1, 1])
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(['week.xlsx'])
})

it('text that is dragged is not', () => {
  onFiles.mockReset()
  const drag = open()

  expect(drag('onDragEnter', dragOf('text/plain'))).toEqual([false, 0, 0])
  expect(drag('onDrop', dragOf('text/plain'))).toEqual([false, 0, 0])
  expect(onFiles).not.toHaveBeenCalled()
})

it('a part is left once the pointer is outside of it', () => {
  const drag = open()
  drag('onDragEnter', dragOf('Files'))

  expect(drag('onDragLeave', dragOf('Files', { relatedTarget: inner }))[0]).toBe(true)
  expect(drag('onDragLeave', dragOf('Files', { relatedTarget: document.body }))[0]).toBe(false)
  drag('onDragEnter', dragOf('Files'))
  expect(drag('onDragLeave', dragOf('Files'))[0]).toBe(false)
})
