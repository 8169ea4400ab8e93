import { expect, it, vi } from 'vitest'
import { cornerClicks, isAtFirst } from './corner-clicks.ts'

const ring = [[10, 10] as const, [90, 10] as const, [90, 90] as const]
/** A map whose degrees are pixels. */
const target = { project: ([x, y]: [number, number]) => ({ x, y }) }

it('knows the first corner, as wide as a finger, once three of them can be closed', () => {
  const isAt = (x: number, y: number, corners = ring) => isAtFirst(corners, { target, point: { x, y } })

  expect([isAt(10, 10), isAt(20, 20), isAt(30, 10), isAt(90, 10)]).toEqual([true, true, false, false])
  expect(isAt(10, 10, ring.slice(0, 2))).toBe(false)
})

it('adds a corner by a click, closes the border at its first one, and leaves double clicks to the zoom', () => {
  const drawing = { id: 'a', ring, isOpen: true, onAdd: vi.fn(), onClose: vi.fn() }
  const rest = { onMove: vi.fn(), onInsert: vi.fn(), onRemove: vi.fn() }
  const click = (x: number, y: number, detail = 1, isOpen = true) =>
    cornerClicks({ ...drawing, ...rest, isOpen }).onClick({
      ...{ target, point: { x, y }, lngLat: { lng: x, lat: y }, originalEvent: { detail } },
    } as never)

  click(50, 60)
  click(50, 60, 2)
  click(50, 60, 1, false)
  expect(drawing.onAdd.mock.calls).toEqual([[{ lat: 60, lng: 50 }]])
  expect(drawing.onClose).not.toHaveBeenCalled()
  click(14, 12)
  expect(drawing.onClose).toHaveBeenCalledOnce()
})
