import { useEffect } from 'react'
import { usePrinting } from '#web/route/leaving/use-printing.ts'
import { latePart } from '#web/ui/feedback/late-part.ts'
import { createSlot } from '#web/ui/feedback/one-at-a-time.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useLatePart } from '#web/ui/feedback/use-late-part.ts'
import { useSlot } from '#web/ui/feedback/use-slot.ts'
import type { TeamsPage } from '../use-teams-page.ts'

// Fetched while the day is looked at: paper does not wait.
const printedDay = latePart(async () => (await import('./printed-day.tsx')).PrintedDay)

/** What was asked for: the whole day, or one driver's route. */
type Asked = { readonly only?: number }
const asked = createSlot<Asked>()

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

/** The day on paper, while the page is printed; what the browser's own menu prints is the whole day. */
export function PrintDay({ page }: { readonly page: TeamsPage }) {
  const Printed = useLatePart(printedDay)
  const what = useSlot(asked)
  const isPrinting = usePrinting()
  useEffect(() => {
    if (!what) return
    const done = (): void => asked.set(undefined)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [what])
  if (!Printed || !(isPrinting || what) || page.days.isOpening) return null
  return <Printed page={page} only={what?.only} />
}
