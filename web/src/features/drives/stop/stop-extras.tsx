import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { NoteButton, StopNotes } from '../notes/stop-notes.tsx'
import type { SharedRoute } from '../route/use-shared-route.ts'
import type { Drive } from '../use-drive.ts'
import { StopWish } from './stop-wish.tsx'

interface KnownProps {
  readonly route: SharedRoute
  readonly drive: Drive
}

interface NotingProps extends KnownProps {
  readonly selected: RoutePoint
}

/** The way to note something for the next time: of a stop, where a team reads it. */
export function Noting({ route: { routeId, purpose }, drive, selected: { id, title, stop } }: NotingProps) {
  const { sync, nameOf } = drive
  if (!sync.takesProofs || purpose !== undefined || routeId === undefined || stop.kind !== 'stop') return null
  return <NoteButton {...{ routeId }} stop={nameOf(id)} street={title} onKept={sync.send} />
}

/** What is known of the stop in front besides the route: what its customer asks for, and what was noted there before. */
export function Known({ route: { routeId, version }, drive }: KnownProps) {
  const { sync, selectedId } = drive
  if (!sync.takesProofs || routeId === undefined || selectedId === undefined) return null
  return (
    <>
      <StopWish routeId={routeId} name={drive.nameOf(selectedId)} />
      <StopNotes {...{ routeId, version, drive }} stopId={selectedId} />
    </>
  )
}
