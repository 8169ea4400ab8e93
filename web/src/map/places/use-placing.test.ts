/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import { usePlacing } from './use-placing.ts'

const onPlace = vi.fn()
const open = () => {
  const { result } = runHook(() => usePlacing(onPlace))
  const click = (zoom: number, detail = 1) => {
    const map = { getZoom: () => zoom, easeTo: vi.fn() }
    const lngLat = { lat: 40, lng: -74 }
    act(() => result.current?.take({ target: map, lngLat, originalEvent: { detail } } as never))
    return map.easeTo.mock.calls
  }
  return { result, click }
}

it('a click adds one place once it was asked for', () => {
  const { result, click } = open()
  expect(result.current?.armed).toBe(false)
  act(() => result.current?.toggle())
  expect(result.current?.armed).toBe(true)
  expect(click(12)).toEqual([])
  expect([onPlace.mock.calls, result.current?.armed]).toEqual([[[{ lat: 40, lng: -74 }]], false])
})

it('a click from afar comes nearer first, and the second of a double click is none', () => {
  const { result, click } = open()
  act(() => result.current?.toggle())
  expect(click(11.9)).toEqual([[{ center: { lat: 40, lng: -74 }, zoom: 14 }]])
  expect(click(15, 2)).toEqual([])
  expect([onPlace.mock.calls, result.current?.armed]).toEqual([[], true])

  act(() => result.current?.cancel())
  expect(result.current?.armed).toBe(false)
  act(() => result.current?.toggle())
  act(() => result.current?.toggle())
  expect(result.current?.armed).toBe(false)
})

it('there is nothing to add where nobody takes it', () => {
  expect(runHook(() => usePlacing(undefined)).result.current).toBeUndefined()
})
