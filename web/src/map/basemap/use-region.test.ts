/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'

vi.mock(import('./embedded-source.ts'), () => ({ catalogOf: () => '/regions.json', REGION_SOURCE: 'region' }) as never)
const { useRegion } = await import('./use-region.ts')

const regions = [
  { id: 'west', url: '/west', bounds: [0, 0, 10, 10] },
  { id: 'east', url: '/east', bounds: [10, 0, 20, 10] },
]

/** A map that looks at some degrees of longitude. */
function mapAt(west: number) {
  const listeners = new Map<string, () => void>()
  const view = { west, data: '' }
  const setData = vi.fn((url: string) => {
    view.data = url
  })
  const map = {
    getSource: () => ({ serialize: () => ({ data: view.data }), setData }),
    getBounds: () => ({
      toArray: () => [
        [view.west, 0],
        [view.west + 2, 2],
      ],
    }),
    getZoom: () => 9,
    on: (name: string, listener: () => void) => {
      listeners.set(name, listener)
      return { unsubscribe: () => listeners.delete(name) }
    },
  }
  return { ref: { getMap: () => map }, view, setData, listeners }
}
const open = async (here: ReturnType<typeof mapAt>, style: unknown = {}, tiles?: unknown) => {
  const page = runHook(() => useRegion(here.ref as never, style as never, tiles as never))
  await act(() => vi.waitFor(() => expect(fetched.mock.settledResults.length).toBe(fetched.mock.calls.length)))
  await act(async () => undefined)
  return page
}
const fetched = vi.fn()
vi.stubGlobal('fetch', fetched)

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ regions }))
})

describe('the streets of a region', () => {
  it('are those of the region in view, until the map is left', async () => {
    const here = mapAt(1)
    const { unmount } = await open(here)
    expect(here.setData.mock.calls).toEqual([['/west']])
    here.listeners.get('styledata')?.()
    expect(here.setData).toHaveBeenCalledTimes(1)
    here.view.west = 12
    here.listeners.get('moveend')?.()
    expect(here.setData.mock.lastCall).toEqual(['/east'])

    unmount()
    expect(here.listeners.size).toBe(0)
  })

  it('are not drawn where tiles cover them', async () => {
    const here = mapAt(1)
    await open(here, {}, { bounds: [0, 0, 10, 10] })

    expect(here.setData).not.toHaveBeenCalled()
  })

  it('are none under a hosted style', async () => {
    await open(mapAt(1), 'https://maps.example.com/style')

    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    () => Promise.resolve(new Response('', { status: 404 })),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ])('are missed by nobody', async (answer) => {
    fetched.mockImplementation(answer)
    const here = mapAt(1)
    await open(here)

    expect(here.setData).not.toHaveBeenCalled()
  })
})
