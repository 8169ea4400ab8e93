import type { Day } from '../routes/day-queries.ts'
import type { RoutesStep } from '../routes/use-change-routes.ts'
import { FailedDialog } from './failed-dialog.tsx'
import type { useUnroutedDialogs } from './use-unrouted-dialogs.ts'
import { WorkQueue } from './work-queue.tsx'

interface UnroutedDialogsProps {
  readonly day: Day
  readonly dialogs: ReturnType<typeof useUnroutedDialogs>
  readonly onChange: (step: RoutesStep) => void
}

/** Who failed, and the queue of what is on no route. */
export function UnroutedDialogs({ day, dialogs: { open, unrouted, show }, onChange }: UnroutedDialogsProps) {
  if (!unrouted || open === undefined) return null
  if (open === 'failed')
    return <FailedDialog unrouted={unrouted} onReview={() => show('queue')} onClose={() => show(undefined)} />
  return <WorkQueue {...{ day, unrouted, onChange }} onClose={() => show(undefined)} />
}
