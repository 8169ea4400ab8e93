/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { runHook } from '#test/support/run-hook.ts'
import { keepMarks, loadMarks } from './kept-marks.ts'
import { useMarks } from './use-marks.ts'

const pointOf = (id: string, kind: string, address: string) => ({ id, stop: { kind, address } }) as RoutePoint
const points = [pointOf('start', 'start', 'Yard'), pointOf('a', 'stop', '1 Main St'), pointOf('b', 'stop', '2 Main St')]
const open = (toldVersion?: number) => runHook(() => useMarks('r1', points, toldVersion)).result

beforeEach(() => void vi.useFakeTimers({ now: 5000 }))

describe('the marks of a route', () => {
  it('are by point, with the reason that was given, and wait to be sent', () => {
    const result = open()
    act(() => result.current.say('a', 'incomplete', 'Closed'))
    act(() => result.current.say('b', 'complete'))

    expect(result.current).toMatchObject({ marks: { a: 'incomplete', b: 'complete' }, unsent: 2, isKept: true })
    expect(result.current.reasons).toEqual({ a: 'Closed' })
    expect(result.current.said.map(({ at }) => at)).toEqual([5000, 5000])
    expect(result.current.said.map((mark) => 'reason' in mark)).toEqual([true, false])

    act(() => result.current.say('a', 'none'))
    expect(result.current).toMatchObject({ marks: { b: 'complete' }, reasons: {} })
  })

  it('come from another tab of this route, and from no other', () => {
    const result = open()
    const mark = { stop: result.current.nameOf('a'), mark: 'complete', at: 1 } as const
    keepMarks('r1', { known: [], unsent: [mark] })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'stopwise.marks.r2' })))
    expect(result.current.marks).toEqual({})

    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'stopwise.marks.r1' })))
    expect(result.current.marks).toEqual({ a: 'complete' })
  })

  it('stay on the page where the browser has no room, which is said', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const result = open()
    act(() => result.current.say('a', 'complete'))
    expect(result.current).toMatchObject({ marks: { a: 'complete' }, isKept: false })

    setItem.mockRestore()
    act(() => result.current.say('b', 'complete'))
    expect(result.current).toMatchObject({ marks: { a: 'complete', b: 'complete' }, isKept: true })
  })

  it('know for which stop the van is loaded, and keep it once', () => {
    const result = open()
    act(() => result.current.sayLoaded(() => '1 Main St'))
    expect(result.current.loadedFor).toBe('1 Main St')

    const setItem = vi.spyOn(Storage.prototype, 'setItem')
    act(() => result.current.sayLoaded((before) => before))
    expect(setItem).not.toHaveBeenCalled()
    act(() => result.current.sayLoaded(() => undefined))
    expect(result.current.loadedFor).toBeUndefined()
    setItem.mockRestore()
  })
})

describe('an order of their own', () => {
  const own = (names: readonly string[]) => ({ from: [...names], to: names.toReversed() })

  it.each([
    [7, { at: 5000, version: 7, stops: [1, 0] }],
    [undefined, undefined],
    [0, undefined],
  ])('is told to the owner of version %s', (version, order) => {
    const result = open(version)
    const names = ['a', 'b'].map((id) => result.current.nameOf(id))
    act(() => result.current.sayOwn(own(names)))

    expect(result.current.own).toEqual(own(names))
    expect(loadMarks('r1').order).toEqual(order)
  })

  it('leaves out who is not on the route any more, and is none once it is taken back', () => {
    const result = open(7)
    act(() => result.current.sayOwn({ from: [], to: ['gone', result.current.nameOf('b')] }))
    expect(loadMarks('r1').order?.stops).toEqual([1])

    act(() => result.current.sayOwn(undefined))
    expect(loadMarks('r1')).toMatchObject({ order: { stops: [], version: 7 } })
    expect(result.current.own).toBeUndefined()
  })
})
