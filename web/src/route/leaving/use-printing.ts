import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let announced = false

/** Browsers differ in which of the two they tell before the pages are laid out. */
function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia('print')
  const announce = ({ type }: Event): void => {
    announced = type === 'beforeprint'
    // A button that prints waits inside its click: what is to be on paper is drawn before that goes on.
    flushSync(onChange)
  }
  media.addEventListener('change', onChange)
  window.addEventListener('beforeprint', announce)
  window.addEventListener('afterprint', announce)
  return () => {
    media.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', announce)
    window.removeEventListener('afterprint', announce)
  }
}

/** Whether the page is being printed, so that what only paper shows costs nothing on the screen. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => announced || window.matchMedia('print').matches)
