import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx'
import type { Day } from '../day/day-queries.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { FailedDialog } from './failed-dialog.tsx'
import type { useUnroutedDialogs } from './use-unrouted-dialogs.ts'
import { WorkQueue } from './work-queue.tsx'

interface UnroutedDialogsProps {
  readonly day: Day
  readonly dialogs: ReturnType<typeof useUnroutedDialogs>
  readonly onChange: (step: RoutesStep) => void
}

/** Who failed, and the queue of what is on no route. */
export function UnroutedDialogs({ day, dialogs: { open, query, show }, onChange }: UnroutedDialogsProps) {
  const close = (): void => show(undefined)
  if (open === undefined) return null
  if (!query.data) return <Fetching query={query} onClose={close} />
  if (open === 'failed') return <FailedDialog unrouted={query.data} onReview={() => show('queue')} onClose={close} />
  return <WorkQueue {...{ day, onChange }} unrouted={query.data} onClose={close} />
}

interface FetchingProps {
  readonly query: ReturnType<typeof useUnroutedDialogs>['query']
  readonly onClose: () => void
}

/** Somebody was faster than the list, or it could not be fetched. */
function Fetching({ query, onClose }: FetchingProps) {
  const loading = <SkeletonRows rows={6} label="Fetching what is not routed" />
  return (
    <Dialog opened onClose={onClose} title="Inspections not routed" width="wide">
      <Fetched query={query} loading={loading} failed="The inspections that are not routed could not be fetched.">
        {() => null}
      </Fetched>
    </Dialog>
  )
}
