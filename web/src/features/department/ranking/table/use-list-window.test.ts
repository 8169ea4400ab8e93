/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'

const phone = vi.hoisted(() => ({ is: false }))
vi.mock(import('#web/ui/theme/use-is-phone.ts'), () => ({ useIsPhone: () => phone.is }) as never)
const { useListWindow } = await import('./use-list-window.ts')

/** Rows with two controls each; the second one is the room between kept rows. */
function table() {
  const row = (index: number) =>
    `<tr data-index="${index}"><td><b data-control="mark" tabindex="0"></b><b data-control="open" tabindex="0"></b></td></tr>`
  document.body.innerHTML = `<table><tbody>${row(1)}<tr></tr>${row(7)}<tr><td><i id="none"></i></td></tr></tbody></table>`
  const { result } = runHook(() => useListWindow(100, null))
  const at = (index: number, control: string) =>
    document.querySelector<HTMLElement>(`[data-index="${index}"] [data-control="${control}"]`)
  const press = (key: string, target: Element | null) => {
    const preventDefault = vi.fn()
    act(() => result.current.body.onKeyDown({ key, target, preventDefault } as never))
    return preventDefault.mock.calls.length
  }
  return { at, press, result }
}

beforeEach(() => {
  phone.is = false
})

describe('the arrows of a list', () => {
  it('lead to the same control of the row above or below, over the room between', () => {
    const { at, press } = table()

    expect([press('ArrowDown', at(1, 'open')), document.activeElement]).toEqual([1, at(7, 'open')])
    expect([press('ArrowUp', at(7, 'mark')), document.activeElement]).toEqual([1, at(1, 'mark')])
  })

  it('lead nowhere at the ends, from elsewhere, or by another key', () => {
    const { at, press } = table()

    expect([press('ArrowUp', at(1, 'mark')), press('ArrowDown', at(7, 'mark')), press('Tab', at(1, 'mark'))]).toEqual([
      ...[0, 0, 0],
    ])
    expect(press('ArrowDown', document.querySelector('#none'))).toBe(0)
  })
})
