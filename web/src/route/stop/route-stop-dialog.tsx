import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { useRouteActions } from '../route-actions.tsx'
import type { Selection } from '../use-selection.ts'
import { StopDialog, type StopTeam } from './stop-dialog.tsx'

interface RouteStopDialogProps {
  readonly points: readonly RoutePoint[]
  /** The stops as entered. */
  readonly stops: readonly PlanStop[]
  readonly selection: Selection
  /** Given where several drivers share the stops. */
  readonly team?: StopTeam
}

/** The details of a stop of the finished route, while they are open. */
export function RouteStopDialog({ points, stops, selection, team }: RouteStopDialogProps) {
  const actions = useRouteActions()
  const point = points.find(({ id }) => id === selection.detailsId)
  const entered = point?.stop.entered
  const stop = stops[entered ?? -1]
  if (!point || entered === undefined || !stop) return null
  const close = (): void => selection.onDetails(undefined)
  return (
    <StopDialog
      stop={stop}
      place={points.indexOf(point) - 1}
      stops={stops}
      {...(team && { team })}
      onClose={close}
      onSave={(changed) => {
        close()
        actions.setStop(entered, changed)
      }}
    />
  )
}
