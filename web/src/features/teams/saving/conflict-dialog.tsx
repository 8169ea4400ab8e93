import { Button } from '@mantine/core'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import type { Team } from '#core/teams/team.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import { newStopId } from '../day/day-store.ts'
import { readDay } from '../day/read-day.ts'
import styles from './conflict-dialog.module.css'
import { differenceWords } from './difference-words.ts'
import type { Conflict } from './use-opening.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly mine: DayDocument
  readonly team: Team
}

interface Version {
  readonly stops: number
  readonly drivers: number
  readonly isBuilt: boolean
}

const told = ({ stops, drivers, isBuilt }: Version): string =>
  `${counted(stops, 'stop')}, ${counted(drivers, 'driver')}, ${isBuilt ? 'routes built' : 'no routes yet'}`

/** The time on the clock of who looks. */
function clockOf(instant: number): string {
  const at = new Date(instant)
  return formatClock(at.getHours() * 60 + at.getMinutes())
}

const intro = 'Another window or person saved this day while you changed it here.'

/** A day that was changed in two windows: both versions, and the choice between them. Neither is lost. */
export function ConflictDialog({
  conflict: { theirs, takeTheirs, keepMine, putOff },
  mine,
  team,
}: ConflictDialogProps) {
  const other = {
    stops: theirs.request.stopList.length,
    drivers: theirs.request.numDrivers,
    isBuilt: theirs.plan !== null,
  }
  const difference = differenceWords(mine, readDay(theirs, newStopId), team.drivers)
  const own = { stops: filledStops(mine).length, drivers: mine.drivers.length, isBuilt: mine.plan !== null }
  return (
    <Dialog
      opened
      onClose={() => putOff(true)}
      width="medium"
      title="This day was changed elsewhere"
      lead={[intro, difference, 'Choose which version goes on.'].filter(Boolean).join(' ')}
    >
      <div className={styles.versions}>
        <section>
          <h3>Saved at {clockOf(theirs.updatedAt)}</h3>
          <p>{told(other)}</p>
          <p>Yours stays one step of Undo away.</p>
          <Button variant="default" onClick={takeTheirs}>
            Take the saved one
          </Button>
        </section>
        <section>
          <h3>Yours on this page</h3>
          <p>{told(own)}</p>
          <p>The saved one is kept as the version before.</p>
          <Button onClick={keepMine}>Keep mine</Button>
        </section>
      </div>
    </Dialog>
  )
}
