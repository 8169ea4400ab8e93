import { useEffect } from 'react'

const LAYERS = '[role="dialog"], [role="menu"], [role="listbox"]'

/** An element and all that it stands in, from inside out. */
function pathOf(element: Element): Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

// The empty box that dialogs leave behind is on the page as well, and no place for anybody.
const isThere = (element: Element): boolean =>
  element.isConnected && [...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0)
const canHold = (element: Element): boolean => isThere(element) && !element.matches(':disabled')

/** Focuses an element, for as long as the focus stays there if it is none that takes it by itself. */
export function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  // Not for good: a click on the ground of a page must not take the focus from the body, where its keys are heard.
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** Watches the focus of the document; what it answers stops that. */
function keepFocus(): () => void {
  let last: readonly Element[] = []
  let below: readonly Element[] = []
  let frame = 0
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    last = pathOf(target)
    if (!target.closest(LAYERS)) below = last
  }
  const look = (): void => {
    frame = 0
    const [lost] = last
    if (document.activeElement !== document.body || !lost || canHold(lost)) return
    const main = document.querySelector('main')
    // A page that comes in the place of another, or of its loading, has a content of its own.
    const next = lost.localName === 'main' ? main : ([...last, ...below].find(canHold) ?? main)
    if (next instanceof HTMLElement) focusOn(next)
  }
  // Two frames: who took the element away may put the focus somewhere on purpose.
  const lookLater = (): void => {
    if (frame === 0) frame = requestAnimationFrame(() => requestAnimationFrame(look))
  }
  const observer = new MutationObserver(lookLater)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', lookLater)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', lookLater)
  }
}

/**
 * Keeps the focus from falling to the body when the element that has it goes away or is disabled: the nearest one
 * around it takes it, or what had it before a dialog or menu, or the content of the page.
 */
export function useFocusKeeper(): void {
  useEffect(keepFocus, [])
}
