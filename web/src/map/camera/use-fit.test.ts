/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'

vi.mock(import('./use-camera-ms.ts'), () => ({ useCameraMs: () => 600 }))
const { useFit } = await import('./use-fit.ts')

const observers: (() => void)[] = []
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(onChange: () => void) {
      observers.push(onChange)
    }
    observe = vi.fn()
    disconnect = vi.fn()
  },
)

/** A map that is where it was sent once it has landed, or where somebody has moved it. */
function mapOf({ width = 800, height = 600 } = {}) {
  let view = { lng: -98.5, lat: 39.5, zoom: 4 }
  const listeners = new Map<string, () => void>()
  const container = document.createElement('div')
  container.innerHTML = '<p data-map-corner></p>'
  const arrive = (lng: number) => {
    view = { lng, lat: 40, zoom: 12 }
    listeners.get('moveend')?.()
    listeners.delete('moveend')
  }
  const map = {
    stop: vi.fn(),
    once: (name: string, listener: () => void) => listeners.set(name, listener),
    on: (name: string, listener: () => void) => {
      listeners.set(name, listener)
      return { unsubscribe: () => listeners.delete(name) }
    },
    fitBounds: vi.fn(),
    easeTo: vi.fn(),
    getCanvas: () => ({ clientWidth: width, clientHeight: height }),
    getContainer: () => container,
    getCenter: () => view,
    getZoom: () => view.zoom,
  }
  return { map, land: () => arrive(-73.5), resize: () => act(() => listeners.get('resize')?.()), arrive, listeners }
}

const place = (id: string, lng: number) => ({ id, position: { lat: 40, lng } })
const [one, two] = [place('1', -74), place('2', -73)]
const padding = { top: 0, right: 0, bottom: 0, left: 0 }
const options = {
  ...{ places: [one, two], routes: [], selectedId: undefined, padding, fitKey: 'a', follows: false },
  ...{ aim: undefined, regionBounds: null },
}
const fitOn = ({ map }: ReturnType<typeof mapOf>, words: object = {}) =>
  runHook((more: object) => useFit(map as never, { ...options, ...words, ...more } as never), { props: {} })
const moves = ({ map }: ReturnType<typeof mapOf>) => map.fitBounds.mock.calls.length + map.easeTo.mock.calls.length
const lastFit = ({ map }: ReturnType<typeof mapOf>) =>
  (map.fitBounds.mock.lastCall as unknown as
    | [bounds: number[], options: { duration: number; maxZoom: number }]
    | undefined) ?? []

beforeEach(() => {
  observers.length = 0
})

describe('the camera of a map', () => {
  it('shows its places at once, then flies whenever another plan is there', () => {
    const here = mapOf()
    const { rerender } = fitOn(here)
    expect(lastFit(here)).toMatchObject([[-74, 40, -73, 40], { duration: 0, maxZoom: 17 }])
    rerender({ places: [one] })
    expect(moves(here)).toBe(1)

    rerender({ fitKey: 'b' })
    expect([moves(here), lastFit(here)[1]?.duration]).toEqual([2, 600])
  })

  it('goes nowhere without places, nor on a map without a size', () => {
    const [empty, flat, thin] = [mapOf(), mapOf({ height: 0 }), mapOf({ width: 0 })]
    fitOn(empty, { places: [] })
    fitOn(flat)
    fitOn(thin)

    expect([empty, flat, thin].map(moves)).toEqual([0, 0, 0])
  })

  it('shows the region while there are no places, and where nobody has moved it', () => {
    const here = mapOf()
    const { rerender } = fitOn(here, { places: [] })
    rerender({ regionBounds: [-75, 40, -73, 41] })
    expect(lastFit(here)).toMatchObject([[-75, 40, -73, 41], { duration: 0 }])

    const moved = mapOf()
    moved.arrive(-80)
    fitOn(moved, { places: [], regionBounds: [-75, 40, -73, 41] })
    expect(moves(moved)).toBe(0)
    const planned = mapOf()
    fitOn(planned, { regionBounds: [-75, 40, -73, 41] })
    expect(lastFit(planned)[0]).toEqual([-74, 40, -73, 40])
  })

  it('fits again in another size, unless somebody has moved it since', () => {
    const here = mapOf()
    const { rerender, unmount } = fitOn(here)
    here.resize()
    expect(moves(here)).toBe(1)
    here.land()
    here.resize()
    expect([moves(here), lastFit(here)[1]?.duration]).toEqual([2, 0])
    here.land()
    act(() => observers[0]?.())
    expect(moves(here)).toBe(3)
    here.land()
    rerender({ padding: { ...padding, left: 300 } })
    expect(moves(here)).toBe(4)

    here.land()
    here.arrive(-90)
    here.resize()
    rerender({ padding: { ...padding, left: 200 } })
    expect(moves(here)).toBe(4)
    unmount()
    expect(here.listeners.has('resize')).toBe(false)
  })

  it('follows what is selected where it is told to', () => {
    const here = mapOf()
    const { rerender } = fitOn(here, { follows: true, selectedId: '1' })
    expect(moves(here)).toBe(1)
    rerender({ selectedId: '2' })
    expect(moves(here)).toBe(2)

    const still = mapOf()
    fitOn(still).rerender({ selectedId: '2' })
    expect(moves(still)).toBe(1)
  })

  it('goes where a page aims, also without places', () => {
    const here = mapOf()
    fitOn(here, { places: [], aim: { kind: 'view', view: { lng: -70, lat: 41, zoom: 9 } } })
    expect(here.map.easeTo).toHaveBeenCalledExactlyOnceWith({
      ...{ center: [-70, 41], zoom: 9, offset: expect.anything(), duration: 0 },
    })

    const near = mapOf()
    fitOn(near, { aim: { kind: 'fit', positions: [one.position, two.position], nearest: 14 } })
    expect(lastFit(near)[1]?.maxZoom).toBe(14)
  })

  it('keeps one place in the middle of what is not covered', () => {
    const here = mapOf()
    fitOn(here, { places: [one], padding: { ...padding, left: 300 } })
    const [{ offset: [x = 0, y] = [] } = {}] = here.map.easeTo.mock.lastCall as unknown as [{ offset?: number[] }]

    expect([Math.round(x), Math.round(y ?? 0) <= 0]).toEqual([150, true])
  })

  it('fits by its buttons: the plan, or the selected place', () => {
    const here = mapOf()
    const { result } = fitOn(here, { selectedId: '2' })
    act(() => result.current.onFit())
    expect([moves(here), lastFit(here)[1]?.duration]).toEqual([2, 600])
    act(() => result.current.onFitSelected())
    expect(here.map.easeTo.mock.lastCall?.[0]).toMatchObject({ center: [-73, 40], duration: 600 })
  })

  it('is none before the map is there', () => {
    const { result } = runHook(() => useFit(null, options as never))
    expect(() => {
      result.current.onFit()
      result.current.onFitSelected()
    }).not.toThrow()
  })
})
