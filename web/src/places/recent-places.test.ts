/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'

const KEY = 'stopwise.recent-places.1'
const place = (address: string) => ({ address, coordinates: [40.7, -74] as const })
/** A page that is opened with this in its storage. */
const open = async (kept?: unknown) => {
  if (kept !== undefined) localStorage.setItem(KEY, JSON.stringify(kept))
  const { rememberPlace, useRecentPlaces, withRecent } = await import('./recent-places.ts')
  const { result } = runHook(useRecentPlaces)
  return { rememberPlace, withRecent, addresses: () => result.current.map(({ address }) => address) }
}

beforeEach(() => {
  vi.resetModules()
})

describe('recent places', () => {
  it('are the chosen ones, the newest first, each once, kept for the next page', async () => {
    const { rememberPlace, addresses } = await open()
    for (const address of ['a', 'b', 'a']) act(() => rememberPlace(place(address)))

    expect(addresses()).toEqual(['a', 'b'])
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([place('a'), place('b')])
  })

  it('are two hundred at most', async () => {
    const { withRecent } = await open()
    const many = Array.from({ length: 200 }, (_, number) => place(`${number}`))

    expect(withRecent(many, place('new'))).toHaveLength(200)
    expect(withRecent(many, place('7'))).toHaveLength(200)
  })

  it('are read as far as they are places', async () => {
    const wrong = [null, 'x', { address: 1, coordinates: [1, 2] }, { address: 'c', coordinates: [1] }]
    const { addresses } = await open([
      ...wrong,
      { address: 'd', coordinates: [1, null] },
      { address: 'e', coordinates: { length: 2 } },
      place('good'),
    ])

    expect(addresses()).toEqual(['good'])
  })

  it.each([{ a: 1 }, null])('are none where something else is kept: %o', async (kept) => {
    expect((await open(kept)).addresses()).toEqual([])
  })
})
