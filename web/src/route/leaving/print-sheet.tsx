import { useSyncExternalStore } from 'react'
import { latePart } from '#web/ui/feedback/late-part.ts'
import { useLatePart } from '#web/ui/feedback/use-late-part.ts'
import type { PrintedRouteProps } from './printed-route.tsx'

// Fetched while the page is looked at: paper does not wait.
const printedRoute = latePart(async () => (await import('./printed-route.tsx')).PrintedRoute)

/** The route on paper, while the page is printed: a code for each of a hundred stops takes longer to draw than the list. */
export function PrintSheet(props: PrintedRouteProps) {
  const Printed = useLatePart(printedRoute)
  return usePrinting() && Printed ? <Printed {...props} /> : null
}

let announced = false

/** Browsers differ in which of the two they tell before the pages are laid out. */
function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia('print')
  const announce = ({ type }: Event): void => {
    announced = type === 'beforeprint'
    onChange()
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
const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => announced || window.matchMedia('print').matches)
