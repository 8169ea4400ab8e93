import { useClickOutside, useWindowEvent } from '@mantine/hooks'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'

// Long enough to cross the gap between the button and its list.
const CLOSE_AFTER_MS = 120

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The arrows walk through what the Tab key walks through: the button, then its links. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  stops[stops.findIndex((stop) => stop.matches(':focus')) + step]?.focus()
}

/** Opens under a mouse and closes behind it, unless a click has pinned it; fingers only click. */
function useHover(set: (opened: boolean) => void) {
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pinned = useRef(false)
  const over = (opened: boolean) => (event: PointerEvent) => {
    clearTimeout(closing.current)
    if (event.pointerType !== 'mouse' || pinned.current) return
    if (opened) set(true)
    else closing.current = setTimeout(() => set(false), CLOSE_AFTER_MS)
  }
  return { pinned, onPointerEnter: over(true), onPointerLeave: over(false) }
}

/**
 * A button that shows and hides a list of links behind it: the pattern of WAI-ARIA for a disclosure in a navigation.
 * It is no menu: the Tab key goes on through the links and leaves, which closes the list, and so does Escape.
 */
export function useDisclosureOfWays({ opensOnHover = false } = {}) {
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const { pinned, ...hover } = useHover(setOpened)
  const close = (): void => {
    pinned.current = false
    setOpened(false)
  }
  const area = useClickOutside<HTMLDivElement>(close)
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !opened) return
    if (area.current?.matches(':focus-within')) button.current?.focus()
    close()
  })
  const toggle = (): void => {
    pinned.current = !pinned.current
    setOpened(pinned.current)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // Nothing takes the focus where the pointer goes down on a link of Safari, which is about to be followed.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }
  return {
    opened,
    close,
    listId,
    area: { ref: area, onBlur, onKeyDown: walk, ...(opensOnHover && hover) },
    button: { ref: button, onClick: toggle, 'aria-expanded': opened, ...(opened && { 'aria-controls': listId }) },
  }
}
