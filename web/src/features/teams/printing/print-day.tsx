import { useContext, useEffect } from 'react'
import type { FleetPlan, FleetRoute } from '#core/teams/fleet-plan.ts'
import { BasemapContext } from '#web/map/basemap/basemap-context.ts'
import type { PaperGround } from '#web/map/paper/paper-ground.ts'
import { printOnceDrawn } from '#web/route/leaving/print-once-drawn.ts'
import { usePrinting } from '#web/route/leaving/use-printing.ts'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { createSlot } from '#web/ui/feedback/dialogs/one-at-a-time.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import { useSlot } from '#web/ui/feedback/dialogs/use-slot.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardDays } from '../saving/use-days.ts'

// Fetched while the day is looked at: paper does not wait.
const printedDay = latePart(async () => (await import('./printed-day.tsx')).PrintedDay)

/** What was asked for: the whole day, or one driver's route; printed `now`, or once its streets are drawn. */
interface Asked {
  readonly only?: number
  readonly now?: true
}
const asked = createSlot<Asked>()

/** The streets of the routes that were asked for, until they are printed: those of a day are many pictures. */
const drawn = createSlot<ReadonlyMap<FleetRoute, PaperGround>>()

/** Prints the whole day: a page for its dispatcher, and one for each driver. */
export const printDay = (): void => void ask({})

/** Prints the route of one driver. */
export const printRoute = (driverId: number): void => void ask({ only: driverId })

async function ask(what: Asked): Promise<void> {
  try {
    if (!printedDay.slot.get()) await printedDay.fetch()
    asked.set(what)
  } catch {
    showToast({
      message: 'The pages could not be made',
      detail: 'check your connection and try again',
      tone: 'problem',
    })
  }
}

/** The day on paper, while the page is printed; what the browser's own menu prints is the whole day, without streets. */
export function PrintDay() {
  const Printed = useLatePart(printedDay)
  const what = useSlot(asked)
  const grounds = useSlot(drawn)
  const isPrinting = usePrinting()
  const { isOpening } = useBoardDays()
  useAsked()
  if (!Printed || !(isPrinting || what?.now) || isOpening) return null
  return <Printed only={what?.only} grounds={grounds} />
}

/** Draws the streets of what was asked for, then prints. */
function useAsked(): void {
  const { plan } = useBoardDay().shown
  const hostedStyle = useContext(BasemapContext)
  const what = useSlot(asked)
  useEffect(() => {
    if (!what || what.now) return
    const left = new AbortController()
    const print = (): void => asked.set({ ...what, now: true })
    const streets = drawStreets(routesOf(plan, what), { hostedStyle, signal: left.signal })
    const leave = printOnceDrawn(streets, { print, onNow: print })
    return () => {
      left.abort()
      leave()
    }
  }, [what, plan, hostedStyle])
  // What is saved while the browser prints is no reason to print again.
  useEffect(() => {
    if (!what?.now) return
    window.addEventListener('afterprint', forget, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', forget)
  }, [what])
  // A page that is left takes the wish with it.
  useEffect(() => forget, [])
}

function forget(): void {
  asked.set(undefined)
  drawn.set(undefined)
}

const routesOf = (plan: FleetPlan | null, { only }: Asked): FleetRoute[] =>
  (plan?.routes ?? []).filter(({ driverId }) => only === undefined || driverId === only)

interface Drawing {
  readonly hostedStyle: string | null
  readonly signal: AbortSignal
}

async function drawStreets(routes: readonly FleetRoute[], { hostedStyle, signal }: Drawing): Promise<void> {
  const { groundsOf } = await import('#web/route/leaving/ground-of-route.ts')
  await groundsOf(routes, {
    ...{ hostedStyle, signal },
    onGround: (route, ground) => drawn.set(new Map([...(drawn.get() ?? []), [route, ground]])),
  })
}
