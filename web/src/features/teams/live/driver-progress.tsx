import { formatClock, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { wordTexts } from '#core/itinerary/drive-words.ts'
import { counted } from '#core/kernel/counted.ts'
import { useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { backWords } from './driven-words.ts'
import styles from './driver-progress.module.css'
import { type LiveDrive, liveWords } from './live-drive.ts'
import { minuteAt } from './minute-of-day.ts'
import { ProofsDialog } from './proofs-dialog.tsx'

interface DriverProgressProps {
  readonly name: string
  readonly date: string
  readonly drive: LiveDrive
  /** Whether this person may not move a proof to another stop. */
  readonly isReadOnly: boolean
}

/** How far a driver is: what is done, the next stop with its new time, what was missed, and the proofs. */
export function DriverProgress({ name, date, drive, isReadOnly }: DriverProgressProps) {
  const proofs = useDialog()
  const { route, missed } = drive
  const said = wordTexts(drive.words, (at) => formatClock(minuteAt(at, drive.timeZone)))
  const { complete, incomplete, stops, late } = route
  const back = backWords(drive, formatDayClock)
  const share = (count: number): string => `${stops === 0 ? 0 : (count / stops) * 100}%`
  return (
    <section className={`stack gap4 ${styles.progress}`} aria-label={`Progress of ${name}`}>
      <div className={styles.bar} aria-hidden="true">
        <i data-mark="complete" style={{ width: share(complete) }} />
        <i data-mark="incomplete" style={{ width: share(incomplete) }} />
      </div>
      <p data-late={late > 0 || undefined}>{liveWords(drive, formatClock)}</p>
      {said.length > 0 && <p className={styles.said}>{`${name}: ${said.join(' · ')}`}</p>}
      {back !== undefined && <p>{back}</p>}
      {missed.length > 0 && (
        <ul className={`flush ${styles.missed}`} aria-label="Incomplete stops">
          {missed.map(({ stop, street, reason }) => (
            <li key={stop}>{reason === undefined ? street : `${street}: ${reason}`}</li>
          ))}
        </ul>
      )}
      {drive.proofs.length + drive.marked.length > 0 && (
        <>
          <button type="button" className={styles.proofs} onClick={proofs.open}>
            {drive.proofs.length > 0 ? counted(drive.proofs.length, 'proof') : 'Marks'}
          </button>
          <ProofsDialog {...proofs.props} {...{ name, date, drive, isReadOnly }} />
        </>
      )}
    </section>
  )
}
