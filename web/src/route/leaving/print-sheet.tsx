import { latePart } from '#web/ui/feedback/late-part.ts'
import { useLatePart } from '#web/ui/feedback/use-late-part.ts'
import type { PrintedRouteProps } from './printed-route.tsx'
import { usePrinting } from './use-printing.ts'

// Fetched while the page is looked at: paper does not wait.
const printedRoute = latePart(async () => (await import('./printed-route.tsx')).PrintedRoute)

/** The route on paper, while the page is printed: a code for each of a hundred stops takes longer to draw than the list. */
export function PrintSheet(props: PrintedRouteProps) {
  const Printed = useLatePart(printedRoute)
  return usePrinting() && Printed ? <Printed {...props} /> : null
}
