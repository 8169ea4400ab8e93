/** @vitest-environment jsdom */
import { describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import type { Import } from '../import-state.ts'
import { usePaste } from './use-paste.ts'

const link = 'https://www.google.com/maps/dir/A/B'
const list = '1 Main St\n2 Main St'
const taken = { takeUrl: vi.fn(() => true), takeList: vi.fn(), takeFile: vi.fn() }
const open = (step = 'idle') =>
  runHook((now: string) => usePaste({ state: { step: now }, ...taken } as unknown as Import), { props: step })

/** Pastes or drops on this page, and tells whether that was taken from the browser. */
function put(name: 'paste' | 'drop' | 'dragover', text: string, { on = '', files = [] as string[] } = {}): boolean {
  document.body.innerHTML = on
  const data = { files, getData: () => text }
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
    ...{ clipboardData: data, dataTransfer: data },
  })
  ;(document.querySelector('#at') ?? document.body).dispatchEvent(event)
  return event.defaultPrevented
}

describe('what is pasted', () => {
  it('is a list, a link or a file, by what it looks like', () => {
    open()
    expect([put('paste', list), put('paste', ` ${link} `), put('paste', '', { files: ['week.csv'] })]).toEqual([
      ...[true, true, true],
    ])
    expect(taken.takeList.mock.calls).toEqual([[list]])
    expect(taken.takeUrl.mock.calls).toEqual([[` ${link} `]])
    expect(taken.takeFile.mock.calls).toEqual([['week.csv']])
  })

  it.each([
    ['a line that is no link', '1 Main St', ''],
    ['a line in a field', '1 Main St\n', '<input id="at">'],
    ['a link in a field of anything else', link, '<input id="at">'],
    ['anything in a text area', list, '<textarea id="at"></textarea>'],
    ['a line in the field of an address', '1 Main St', '<input id="at" role="combobox">'],
  ])('stays where it is: %s', (_, text, on) => {
    open()

    expect(put('paste', text, { on })).toBe(false)
    for (const each of Object.values(taken)) expect(each).not.toHaveBeenCalled()
  })

  it('is no address where it is a link or a list', () => {
    open()
    const on = '<input id="at" role="combobox">'

    expect([put('paste', link, { on }), put('paste', list, { on })]).toEqual([true, true])
  })

  it('is not taken while another import is under way, nor after the page is left', () => {
    const { rerender, unmount } = open('review')
    put('paste', list)
    expect(put('dragover', '')).toBe(false)
    rerender('idle')
    put('paste', list)
    unmount()
    put('paste', list)
    expect(put('drop', list)).toBe(false)

    expect(taken.takeList).toHaveBeenCalledTimes(1)
  })
})

describe('what is dropped', () => {
  it('is taken wherever it falls, and never opened by the browser', () => {
    open()
    expect(put('dragover', '')).toBe(true)
    expect([put('drop', list), put('drop', ''), put('drop', '', { files: ['week.csv'] })]).toEqual([true, true, true])

    expect(taken.takeList.mock.calls).toEqual([[list]])
    expect(taken.takeFile.mock.calls).toEqual([['week.csv']])
  })

  it('is left to an area of the page that has taken it', () => {
    open()
    document.body.addEventListener('drop', (event) => event.preventDefault(), { once: true })
    put('drop', list)

    expect(taken.takeList).not.toHaveBeenCalled()
  })
})
