import { useContext, useEffect } from 'react'
import { BasemapContext } from '#web/map/basemap/basemap-context.ts'
import type { PaperGround } from '#web/map/paper/paper-ground.ts'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { createSlot } from '#web/ui/feedback/dialogs/one-at-a-time.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import { useSlot } from '#web/ui/feedback/dialogs/use-slot.ts'
import type { PrintedRouteProps } from './printed-route.tsx'
import { usePrinting } from './use-printing.ts'

// Fetched while the page is looked at: paper does not wait.
const printedRoute = latePart(async () => (await import('./printed-route.tsx')).PrintedRoute)

/** `now`: without the streets, if they are not drawn yet. */
const asked = createSlot<'streets' | 'now'>()
/** The streets that were drawn last, for as long as the route is the one that they were drawn for. */
const drawn = createSlot<{ readonly result: PrintedRouteProps['result']; readonly ground: PaperGround }>()

/** Prints the route that is on the page, with the streets under it where they can be had. */
export const printRoute = (): void => asked.set('streets')

/** Whether the streets of a page that is to be printed are being drawn. */
export const useIsGettingReady = (): boolean => useSlot(asked) !== undefined

/** The route on paper, while the page is printed: a code for each of a hundred stops takes longer to draw than the list. */
export function PrintSheet(props: Omit<PrintedRouteProps, 'ground'>) {
  const { result } = props
  const Printed = useLatePart(printedRoute)
  const streets = useSlot(drawn)
  const isPrinting = usePrinting()
  useAsked(result)
  if (!(isPrinting && Printed)) return null
  return <Printed {...props} ground={streets?.result === result ? streets.ground : undefined} />
}

/** Prints once the streets are there, or nobody waits for them. */
function useAsked(result: PrintedRouteProps['result']): void {
  const hostedStyle = useContext(BasemapContext)
  const what = useSlot(asked)
  useEffect(() => {
    if (!what) return
    const print = (): void => {
      window.print()
      asked.set(undefined)
    }
    if (what === 'now') return print()
    let isLeft = false
    const waiting = import('./print-once-drawn.ts').then(({ printOnceDrawn }) =>
      isLeft ? undefined : printOnceDrawn(readyGround(result, hostedStyle), { print, onNow: () => asked.set('now') }),
    )
    waiting.catch(print)
    return () => {
      isLeft = true
      waiting.then((leave) => leave?.()).catch(() => undefined)
    }
  }, [what, result, hostedStyle])
  // A page that is left takes the wish with it.
  useEffect(() => () => asked.set(undefined), [])
}

/** Without streets there is the way alone, as there is for what the browser's own menu prints. */
async function readyGround(result: PrintedRouteProps['result'], hostedStyle: string | null): Promise<void> {
  if (drawn.get()?.result === result) return
  const { groundOf } = await import('./ground-of-route.ts')
  const ground = await groundOf(result, hostedStyle)
  if (ground) drawn.set({ result, ground })
}
