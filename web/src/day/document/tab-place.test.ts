import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTabPlace, placesToTry } from './tab-place.ts'

const filled = (place: number) => ({ place, isFilled: true })
const empty = (place: number) => ({ place, isFilled: false })

describe('the place where a tab keeps its route', () => {
  it('is that of the tab, then one where something waits, then the last one used, then any, each tried once', () => {
    expect([...placesToTry(3, [filled(2)])].slice(0, 5)).toEqual([3, 2, 1, 4, 5])
    expect([...placesToTry(2, [filled(2)])].slice(0, 3)).toEqual([2, 1, 3])
    expect([...placesToTry(undefined, [])].slice(0, 3)).toEqual([1, 2, 3])
    expect([...placesToTry(undefined, [empty(4), filled(3), empty(1), filled(2)])].slice(0, 5)).toEqual([3, 2, 4, 1, 5])
  })

  it('has an end to look for', () => {
    expect([...placesToTry(undefined, [])]).toHaveLength(20)
  })
})

describe('a browser with several tabs', () => {
  const held = new Set<string>()
  const local = new Map<string, string>()
  const storage = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
  })
  const request = async (name: string, _: unknown, keep: (lock: object | null) => unknown): Promise<void> => {
    const isFree = !held.has(name)
    if (isFree) held.add(name)
    keep(isFree ? {} : null)
  }

  beforeEach(() => {
    held.clear()
    local.clear()
    vi.stubGlobal('navigator', { locks: { request } })
    vi.stubGlobal('window', { addEventListener: () => undefined })
    vi.stubGlobal('localStorage', storage(local))
  })
  afterEach(() => vi.unstubAllGlobals())

  /** A tab of a browser that remembers nothing of it once it is closed. */
  async function openTab() {
    vi.stubGlobal('sessionStorage', storage(new Map()))
    const place = createTabPlace('planner')
    await place.claim()
    return { ...place, close: () => held.delete(place.key()) }
  }

  it('opens what a closed tab left, even if an empty one was closed last', async () => {
    const planning = await openTab()
    planning.note(true)
    const other = await openTab()
    other.note(false)
    expect(other.key()).not.toBe(planning.key())
    planning.close()
    other.close()

    expect((await openTab()).key()).toBe(planning.key())
  })

  it('opens the last one used of those where something waits, and forgets one that was cleared', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.note(true)
    second.note(true)
    first.close()
    second.close()
    const again = await openTab()
    expect(again.key()).toBe(second.key())
    again.note(false)
    again.close()

    expect((await openTab()).key()).toBe(first.key())
  })

  it('finds the one place that an earlier version noted', async () => {
    local.set('stopwise.planner-last', '7')

    expect((await openTab()).key()).toBe('stopwise.planner.7')
  })

  it.each([
    '{}',
    '{',
    'null',
    '[null, 1]',
    '[{"place":7}]',
    '[{"place":1.5,"isFilled":true}]',
    '[{"place":7,"isFilled":1}]',
  ])('begins with the first place where nothing that can be read was noted: %s', async (noted) => {
    local.set('stopwise.planner-last', noted)

    expect((await openTab()).key()).toBe('stopwise.planner.1')
  })

  it('keeps what is known of a place until it is told otherwise', async () => {
    local.set('stopwise.planner-last', JSON.stringify([empty(2), filled(7)]))
    const tab = await openTab()

    expect(tab.key()).toBe('stopwise.planner.7')
    expect(JSON.parse(local.get('stopwise.planner-last') ?? '')).toEqual([filled(7), empty(2)])
    tab.note(false)
    expect(JSON.parse(local.get('stopwise.planner-last') ?? '')).toEqual([empty(7), empty(2)])
  })
})
