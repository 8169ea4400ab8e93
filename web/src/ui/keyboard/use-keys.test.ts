/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runHook } from '#test/support/run-hook.ts'
import { useKeys } from './use-keys.ts'

const pressed = vi.fn()
const page = (options?: Parameters<typeof useKeys>[1]) =>
  runHook(() =>
    useKeys(
      [
        ['Enter', () => pressed('Enter')],
        ['mod+Enter', () => pressed('mod+Enter')],
        ['ArrowDown', () => pressed('ArrowDown')],
        ['alt+ArrowDown', () => pressed('alt+ArrowDown')],
        ['n', () => pressed('n')],
      ],
      options,
    ),
  )

/** Presses a key on an element of this page, and tells what it did. */
function press(html: string, key: string, words: KeyboardEventInit = {}): unknown {
  pressed.mockReset()
  document.body.innerHTML = html
  const target = document.querySelector('#at') ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...words }))
  return pressed.mock.calls[0]?.[0]
}

beforeEach(() => {
  document.body.innerHTML = ''
})

describe('the keys of a page', () => {
  it('are heard from anywhere, once', () => {
    const { unmount } = page()
    expect(press('<button id="at"></button>', 'n', { code: 'KeyN' })).toBe('n')
    expect(press('', 'Enter', { code: 'Enter' })).toBe('Enter')
    expect(pressed).toHaveBeenCalledTimes(1)

    unmount()
    expect(press('', 'Enter')).toBeUndefined()
  })

  it.each([
    ['input', '<input id="at">'],
    ['a list', '<div role="listbox"><i id="at"></i></div>'],
    ['a menu', '<div role="menu"><i id="at"></i></div>'],
    ['a dialog', '<div role="dialog" aria-modal="true"></div>'],
    ['a grip', '<i id="at" aria-roledescription="sortable"></i>'],
  ])('belong to %s first', (_, html) => {
    page()

    expect(press(html, 'Enter')).toBeUndefined()
  })

  it('leave a field by Control and Enter alone', () => {
    page()
    const field = '<textarea id="at"></textarea>'

    expect(press(field, 'Enter', { ctrlKey: true })).toBe('mod+Enter')
    expect(press(field, 'Enter', { metaKey: true })).toBe('mod+Enter')
    expect(press(field, 'n', { ctrlKey: true })).toBeUndefined()
    expect(press(field, 'ArrowDown', { altKey: true })).toBeUndefined()
  })

  it('of a grip are those by which it is moved', () => {
    page()
    const grip = '<i id="at" aria-roledescription="sortable"></i>'

    expect(press(grip, 'ArrowDown')).toBeUndefined()
    expect(press(grip, 'ArrowDown', { altKey: true })).toBe('alt+ArrowDown')
    expect(press(grip, 'n')).toBe('n')
  })

  it('are heard under a dialog where something in front of it names them', () => {
    page({ overDialogs: () => true })

    expect(press('<div role="dialog" aria-modal="true"></div>', 'Enter')).toBe('Enter')
  })

  it('do nothing while a letter is composed, or where another has taken them', () => {
    page()
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    expect(press('', 'n')).toBeUndefined()

    expect(press('', 'n', { isComposing: true })).toBeUndefined()
    expect(press('', 'n')).toBe('n')
  })

  it('do nothing where the key has taken its element away', () => {
    page({ first: false })
    document.body.addEventListener('keydown', ({ target }) => target instanceof Element && target.remove(), {
      once: true,
    })

    expect(press('<button id="at"></button>', 'n')).toBeUndefined()
  })

  it('of what waits for its end come first', () => {
    page({ first: true })
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })

    expect(press('', 'n')).toBe('n')
  })
})
