import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followPointer } from './follow-pointer.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

const tell = (type: string, words: object = {}) => {
  const event = Object.assign(new Event(type, { cancelable: true }), words)
  window.dispatchEvent(event)
  return event
}
const moveTo = (clientX: number, clientY: number) => tell('pointermove', { clientX, clientY })

function follow() {
  const follower = { move: vi.fn(), end: vi.fn() }
  followPointer({ clientX: 10, clientY: 20 }, follower)
  return follower
}

it('a press becomes a drag with its fifth pixel, and stays one on the way back', () => {
  const { move, end } = follow()

  moveTo(13, 23)
  expect(move).not.toHaveBeenCalled()
  moveTo(13, 24)
  moveTo(10, 20)
  tell('pointerup')
  moveTo(90, 90)

  expect(move.mock.calls).toEqual([[{ x: 13, y: 24 }], [{ x: 10, y: 20 }]])
  expect(end.mock.calls).toEqual([[true]])
})

it('a click is no drag, and drops nothing', () => {
  const { move, end } = follow()

  tell('pointerup')

  expect(move).not.toHaveBeenCalled()
  expect(end.mock.calls).toEqual([[false]])
})

it.each(['keydown', 'pointercancel'])('a drag is called back by Escape or by the system: %s', (type) => {
  const { move, end } = follow()
  moveTo(90, 90)

  expect(tell('keydown', { key: 'a' }).defaultPrevented).toBe(false)
  expect(end).not.toHaveBeenCalled()
  const event = tell(type, { key: 'Escape' })
  tell('pointerup')

  expect(event.defaultPrevented).toBe(type === 'keydown')
  expect(move).toHaveBeenCalledOnce()
  expect(end.mock.calls).toEqual([[false]])
})
