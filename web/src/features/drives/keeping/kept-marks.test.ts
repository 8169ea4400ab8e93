import { describe, expect, it } from 'vitest'
import type { TimedMark } from '#core/drives/marks.ts'
import {
  afterOrder,
  afterSync,
  keepMarks,
  keyOfMarks,
  linksHere,
  loadMarks,
  shownMarks,
  withLoaded,
  withMark,
  withOwn,
} from './kept-marks.ts'

function fakeStore() {
  const kept = new Map<string, string>()
  const store = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return { kept, store }
}

const made = (mark: TimedMark['mark'], at: number): TimedMark => ({ stop: '1 Main St', mark, at })
const none = { known: [], unsent: [] }

describe('kept marks', () => {
  it('are those of their route, whatever others call their stops [P-206]', () => {
    const { store } = fakeStore()
    const [a, b] = [withMark(none, made('complete', 1)), withMark(none, made('incomplete', 2))]

    keepMarks('route-a', a, store)
    keepMarks('route-b', b, store)

    expect(loadMarks('route-a', store)).toEqual(a)
    expect(loadMarks('route-b', store)).toEqual(b)
    expect(loadMarks('route-c', store)).toEqual(none)
  })

  it('keep the order of their own beside what is told and sent, and leave out one that cannot be read', () => {
    const { kept, store } = fakeStore()
    const own = { from: ['1 A', '1 B'], to: ['1 B', '1 A'] }
    const all = withLoaded(withOwn(withMark(none, made('complete', 1)), own), '1 B')
    keepMarks('route-a', all, store)

    expect(loadMarks('route-a', store)).toEqual(all)
    expect(afterSync(all, all.unsent, [made('complete', 2)]).own).toEqual(own)
    expect(withOwn(all, undefined)).not.toHaveProperty('own')
    for (const forged of [7, null, { from: [] }, { from: [1], to: [] }]) {
      for (const key of kept.keys()) kept.set(key, JSON.stringify({ known: [], unsent: [], own: forged }))
      expect(loadMarks('route-a', store)).toEqual(none)
    }
  })

  it('are none where they cannot be read', () => {
    const { kept, store } = fakeStore()
    keepMarks('route-a', none, store)
    for (const key of kept.keys()) {
      for (const text of ['{broken', '7', 'null', '{"known":7,"unsent":[{"stop":1}]}']) {
        kept.set(key, text)
        expect(loadMarks('route-a', store)).toEqual(none)
      }
    }
  })

  it('are read as an earlier program kept them, older than all others', () => {
    const { kept, store } = fakeStore()
    kept.set('stopwise.marks.route-a', '{"1 Main St":"complete","2 Main St":"late"}')

    expect(loadMarks('route-a', store).unsent).toEqual([made('complete', 0)])
  })

  it('stay with the page in a browser that keeps nothing, and are there to be sent', () => {
    const refuses = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const marked = withMark(none, made('complete', 1))

    expect(loadMarks('route-d', refuses)).toEqual(none)
    expect(keepMarks('route-d', marked, refuses)).toBe(false)
    expect(loadMarks('route-d', refuses)).toEqual(marked)
  })

  it('are kept by the browser again once it has room', () => {
    const { store } = fakeStore()
    const full = () => ({
      ...store(),
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError')
      },
    })
    const [first, second] = [withMark(none, made('complete', 1)), withMark(none, made('none', 2))]

    keepMarks('route-e', first, full)
    expect(loadMarks('route-e', full)).toEqual(first)
    expect(keepMarks('route-e', second, store)).toBe(true)
    expect(loadMarks('route-e', store)).toEqual(second)
  })

  it('know for which stop the van is loaded, after a reload of the page and whatever is marked and sent meanwhile', () => {
    const { kept, store } = fakeStore()
    const loaded = withLoaded(withMark(none, made('complete', 1)), '1 Second St')

    keepMarks('route-f', loaded, store)
    const again = loadMarks('route-f', store)
    expect(again).toEqual(loaded)
    expect(afterSync(withMark(again, made('none', 2)), again.unsent, []).loadedFor).toBe('1 Second St')
    expect(withLoaded(again, undefined)).toEqual(withMark(none, made('complete', 1)))
    for (const key of kept.keys()) kept.set(key, '{"known":[],"unsent":[],"loadedFor":7}')
    expect(loadMarks('route-f', store)).toEqual(none)
  })

  it('know the order of their own, and tell it until it was sent, or another one was chosen meanwhile', () => {
    const { kept, store } = fakeStore()
    const own = { from: ['a', 'b'], to: ['b', 'a'] }
    const order = { at: 5, version: 2, stops: [1, 0] }

    keepMarks('route-g', withOwn(none, own, order), store)
    const again = loadMarks('route-g', store)
    expect(again).toEqual({ ...none, own, order })
    expect(afterOrder(again, order)).toEqual({ ...none, own })
    expect(afterOrder(again, { ...order, at: 4 })).toEqual(again)
    expect(withOwn(again, undefined, { ...order, at: 9, stops: [] })).toEqual({
      ...none,
      order: { ...order, at: 9, stops: [] },
    })
    for (const key of kept.keys()) kept.set(key, '{"known":[],"unsent":[],"order":{"at":5,"version":2,"stops":["x"]}}')
    expect(loadMarks('route-g', store)).toEqual(none)
  })

  it('show what was said here last, and lose nothing that was said while others were sent', () => {
    const before = withMark({ known: [made('incomplete', 900)], unsent: [] }, made('complete', 5))
    expect(shownMarks(before).get('1 Main St')?.mark).toBe('complete')

    const meanwhile = withMark(before, made('none', 6))
    const after = afterSync(meanwhile, before.unsent, [made('complete', 905)])

    expect(after.unsent).toEqual([made('none', 6)])
    expect(shownMarks(after).get('1 Main St')?.mark).toBe('none')
    expect(afterSync(after, after.unsent, [made('none', 906)]).unsent).toEqual([])
  })
})

it('lists the links whose marks a phone keeps, and ignores other keys', () => {
  const keys = [keyOfMarks('abc'), keyOfMarks('legacy 40.7,-74'), 'stopwise.my-routes', 'theme', keyOfMarks('def')]

  expect(linksHere(() => keys)).toEqual(['abc', 'def'])
  expect(
    linksHere(() => {
      throw new Error('This browser keeps nothing')
    }),
  ).toEqual([])
})
