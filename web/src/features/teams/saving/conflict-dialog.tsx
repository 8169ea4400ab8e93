import { Button } from '@mantine/core'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { dayDifferences, type StopDifference, type StopStanding } from '#core/teams/days/merge-days.ts'
import type { Team } from '#core/teams/team.ts'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import type { DayDocument } from '../day/day-document.ts'
import { newStopId } from '../day/day-store.ts'
import { readDay } from '../day/read-day.ts'
import { minuteAt } from '../live/minute-of-day.ts'
import styles from './conflict-dialog.module.css'
import { differenceWords } from './difference-words.ts'
import { versionOf } from './merge-day.ts'
import type { Conflict } from './use-opening.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly mine: DayDocument
  readonly team: Team
}

const introOf = (name = 'Another window or person'): string =>
  `${name} saved this day, and both of you changed the same of it.`

/** A day that was changed in two windows: what differs, stop by stop, and the choice between them. Neither is lost. */
export function ConflictDialog({ conflict, mine, team }: ConflictDialogProps) {
  const { theirs, takeTheirs, keepMine, putOff } = conflict
  const other = readDay(theirs, newStopId)
  const difference = differenceWords([mine, other], team.drivers)
  return (
    <Dialog
      opened
      onClose={() => putOff(true)}
      width="medium"
      title="This day was changed elsewhere"
      lead={[introOf(theirs.savedBy), difference, 'Choose which version goes on.'].filter(Boolean).join(' ')}
    >
      <Differences differences={dayDifferences(versionOf(mine), versionOf(other))} team={team} />
      <div className={styles.versions}>
        <section>
          <h3>Saved at {formatClock(minuteAt(theirs.updatedAt, team.depot?.timeZone))}</h3>
          <p>Yours stays one step of Undo away.</p>
          <Button variant="default" onClick={takeTheirs}>
            Take the saved one
          </Button>
        </section>
        <section>
          <h3>Yours on this page</h3>
          <p>The saved one is kept as the version before.</p>
          <Button onClick={keepMine}>Keep mine</Button>
        </section>
      </div>
    </Dialog>
  )
}

interface DifferencesProps {
  readonly differences: readonly StopDifference[]
  readonly team: Team
}

function Differences({ differences, team }: DifferencesProps) {
  if (differences.length === 0) return null
  const named = (standing: StopStanding | undefined): string => standingWords(standing, team)
  return (
    <div className={styles.differences}>
      <table>
        <thead>
          <tr>
            <th scope="col">Stop</th>
            <th scope="col">Saved</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ address, mine, theirs }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two stops may have one address, and the list never changes
            <tr key={row}>
              <th scope="row">{splitAddress(address).street}</th>
              <td>{named(theirs)}</td>
              <td>{named(mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** `Ana, stop 3`, `On no route` or `Not there`. */
export function standingWords(standing: StopStanding | undefined, { drivers }: Pick<Team, 'drivers'>): string {
  if (!standing) return 'Not there'
  const { driverId, place } = standing
  if (driverId === undefined || place === undefined) return 'On no route'
  return `${drivers.find(({ id }) => id === driverId)?.name ?? `Driver ${driverId}`}, stop ${place + 1}`
}
