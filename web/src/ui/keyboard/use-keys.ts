import { getHotkeyHandler, type HotkeyItem } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const OPEN_DIALOG = '[role="dialog"][aria-modal="true"]'
// A grip that is dragged by key has its own use for these.
const GRIP_KEYS = ['ArrowUp', 'ArrowDown', 'Enter', 'Escape']

/** Whether a key is meant for the page, and not for a dialog, a menu, a field or a grip that has it first. */
function isForPage(event: KeyboardEvent, overDialogs: boolean): boolean {
  const { target, key } = event
  if (event.defaultPrevented || event.isComposing) return false
  if (!overDialogs && document.querySelector(OPEN_DIALOG)) return false
  if (!(target instanceof Element)) return true
  // What a key has just closed is gone before the page hears of it.
  if (!target.isConnected) return false
  // The one chord that nobody types, and that ends what is typed.
  if (target.closest(FIELDS)) return key === 'Enter' && (event.ctrlKey || event.metaKey)
  if (target.closest('[aria-roledescription="sortable"]') && !event.altKey && GRIP_KEYS.includes(key)) return false
  return !target.closest('[role="menu"], [role="listbox"]')
}

interface KeysOptions {
  readonly first?: boolean
  readonly overDialogs?: () => boolean
}

/**
 * Keys of a page, as `useHotkeys` takes them. They do nothing under a dialog, in a menu or in a field.
 *
 * `first` is for what has begun and waits for its end: its keys are heard before, and instead of, those of the page.
 * `overDialogs` tells when something in front of a dialog names them, such as the toast of a step made there.
 */
export function useKeys(keys: HotkeyItem[], { first = false, overDialogs }: KeysOptions = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event, overDialogs?.() ?? false)) getHotkeyHandler(keys)(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.documentElement.addEventListener('keydown', listen, { capture: first })
    return () => document.documentElement.removeEventListener('keydown', listen, { capture: first })
  }, [first])
}
