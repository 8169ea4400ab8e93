import { StopDialog } from '#web/route/stop/stop-dialog.tsx'
import { filledStops } from '../day/day-document.ts'
import { skillsOf } from '../day/day-drivers.ts'
import type { TeamsPage } from '../use-teams-page.ts'

interface EntryDetailsProps {
  readonly page: TeamsPage
  /** The stop whose details are open, if it is still there. */
  readonly id: string
  readonly onClose: () => void
}

/** What one stop of a day needs. */
export function EntryDetails({ page: { day, team }, id, onClose }: EntryDetailsProps) {
  const { document, actions } = day
  const place = document.stops.findIndex((stop) => stop.id === id)
  const stop = document.stops[place]
  if (!stop) return null
  return (
    <StopDialog
      stop={stop}
      place={place}
      stops={filledStops(document)}
      teamSkills={skillsOf(team, document)}
      onClose={onClose}
      onSave={(changed) => {
        actions.setStop(stop.id, changed)
        onClose()
      }}
    />
  )
}
