/** @vitest-environment jsdom */
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, runHook } from '#test/support/run-hook.ts'

const { routeEdits, announce } = vi.hoisted(() => ({
  routeEdits: { stepStop: vi.fn(), removeStop: vi.fn(), toggleLock: vi.fn() },
  announce: vi.fn(),
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({}))
vi.mock(import('./document/late-work.ts'), () => ({ workAtHand: () => ({ routeEdits }) }) as never)
vi.mock(import('#web/ui/feedback/notices/announce.tsx'), () => ({ announce }) as never)
const { usePlannerKeys } = await import('./use-planner-keys.ts')

const point = (id: string, entered?: number) => ({
  ...{ id, bead: entered === undefined ? 'start' : entered + 1, title: id, subtitle: '', time: undefined },
  ...{ stop: { entered }, urls: { googleUrl: `https://maps/${id}` } },
})
const points = [point('start'), point('a', 0), point('b', 1)]
const calls = {
  onSelect: vi.fn(),
  onDetails: vi.fn(),
  cancel: vi.fn(),
  undo: vi.fn(),
  redo: vi.fn(),
  optimize: vi.fn(),
}

/** Presses a key on a page where this point is chosen. */
function press(key: string, selectedId?: string, words: KeyboardEventInit & { running?: boolean; on?: string } = {}) {
  const { running = false, on = '', ...event } = words
  document.body.innerHTML = on
  const { unmount } = runHook(() =>
    usePlannerKeys({
      points,
      selection: { selectedId, ...calls },
      optimization: { running, cancel: calls.cancel },
      ...{ actions: calls, optimize: calls.optimize },
    } as never),
  )
  const target = document.querySelector('#at') ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...event }))
  unmount()
}

describe('the planner by keyboard', () => {
  it.each([
    ['ArrowDown', undefined, 'start'],
    ['ArrowDown', 'a', 'b'],
    ['ArrowDown', 'b', 'b'],
    ['ArrowUp', 'b', 'a'],
    ['ArrowUp', 'start', 'start'],
  ])('%s from %s chooses %s', (key, from, to) => {
    press(key, from)

    expect(calls.onSelect).toHaveBeenCalledExactlyOnceWith(to)
    expect(announce).toHaveBeenCalledTimes(1)
  })

  it('says what is chosen', () => {
    press('ArrowDown', 'start')
    expect(announce).toHaveBeenCalledExactlyOnceWith('Stop 1, a, ')
  })

  it('moves, locks and removes the chosen stop, and nothing where it is none', () => {
    press('ArrowDown', 'a', { altKey: true })
    press('ArrowUp', 'b', { altKey: true })
    expect(routeEdits.stepStop.mock.calls).toEqual([
      [0, 1],
      [1, -1],
    ])
    press('l', 'a', { code: 'KeyL' })
    expect(routeEdits.toggleLock.mock.calls).toEqual([[0]])
    press('Delete', 'b')
    expect([routeEdits.removeStop.mock.calls, calls.onSelect.mock.calls]).toEqual([[[1]], [[undefined]]])

    vi.resetAllMocks()
    press('ArrowDown', 'start', { altKey: true })
    press('l', 'start', { code: 'KeyL' })
    press('Delete', 'start')
    press('Delete')
    for (const each of [...Object.values(routeEdits), calls.onSelect]) expect(each).not.toHaveBeenCalled()
  })

  it('opens its details by Enter, where no button has it', () => {
    press('Enter', 'a')
    press('Enter', 'a', { on: '<li><i aria-pressed="true" id="at"></i></li>' })
    expect(calls.onDetails.mock.calls).toEqual([['a'], ['a']])

    press('Enter', 'a', { on: '<button id="at"></button>' })
    press('Enter', 'start')
    expect(calls.onDetails).toHaveBeenCalledTimes(2)
  })

  it('navigates to it', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    press('n', 'a', { code: 'KeyN' })
    press('n', undefined, { code: 'KeyN' })

    expect(open.mock.calls).toEqual([['https://maps/a', '_blank', 'noopener']])
  })

  it('ends the search by Escape, else chooses nothing', () => {
    press('Escape', 'a', { running: true })
    expect([calls.cancel.mock.calls.length, calls.onSelect.mock.calls]).toEqual([1, []])
    press('Escape', 'a')
    expect([calls.cancel.mock.calls.length, calls.onSelect.mock.calls]).toEqual([1, [[undefined]]])
  })

  it('leads to the field of addresses', () => {
    press('/', undefined, { on: '<input role="combobox" id="field">' })

    expect(document.activeElement?.id).toBe('field')
  })

  it('optimizes, undoes and does again', () => {
    press('Enter', undefined, { ctrlKey: true })
    press('z', undefined, { ctrlKey: true, code: 'KeyZ' })
    press('z', undefined, { ctrlKey: true, shiftKey: true, code: 'KeyZ' })

    expect([calls.optimize, calls.undo, calls.redo].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })
})
