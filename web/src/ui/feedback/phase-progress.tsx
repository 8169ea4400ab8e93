import { TickRuler } from '../controls/tick-ruler.tsx'
import styles from './phase-progress.module.css'

export interface Phase {
  readonly id: string
  readonly label: string
}

interface PhaseProgressProps {
  /** What is happening, in words, such as "Validating rows". */
  readonly title: string
  readonly phases: readonly Phase[]
  readonly phase: string
  /** Progress of the phase, or of the whole if the phases have no counts of their own. */
  readonly done: number
  readonly total: number
  readonly elapsedSeconds?: number
  readonly onCancel?: () => void
  /** What cancelling keeps, such as "keeps the best so far". */
  readonly cancelHint?: string
  /** One line, where something else has the room. */
  readonly compact?: boolean
}

const count = new Intl.NumberFormat('en-US')

/** Share done in percent; a total still unknown counts as nothing done. */
export const percentDone = (done: number, total: number): number =>
  total > 0 ? Math.min(100, Math.max(0, (done / total) * 100)) : 0

/** Real progress: the phase, x of y, the time so far, and a way out. */
export function PhaseProgress(props: PhaseProgressProps) {
  const { title, phases, phase, done, total, elapsedSeconds, onCancel, cancelHint, compact = false } = props
  const percent = percentDone(done, total)
  return (
    <div data-compact={compact || undefined} className={`narrow ${styles.progress}`}>
      <div className={`flex between gap12 rowType figures ${styles.line}`}>
        <span className="narrow" role="status">
          {title}
        </span>
        {total > 0 && <span className="secondary light">{`${count.format(done)} of ${count.format(total)}`}</span>}
      </div>
      <div
        className={`clipped pill ${styles.track}`}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        // Without a count nobody knows how far it is.
        {...(total > 0 && { 'aria-valuenow': Math.round(percent) })}
      >
        <div className={styles.fill} {...(total > 0 ? { style: { width: `${percent}%` } } : { 'data-unknown': '' })} />
      </div>
      {!compact && <TickRuler />}
      {!compact && phases.length > 0 && (
        <ol className={`flex between gap8 flush unlisted small tertiary ${styles.phases}`}>
          {phases.map(({ id, label }) => (
            <li key={id} aria-current={id === phase ? 'step' : undefined}>
              {label}
            </li>
          ))}
        </ol>
      )}
      {(elapsedSeconds !== undefined || onCancel) && (
        <div className={`flex baseline gap8 small figures tertiary pt8 ${styles.foot}`}>
          {elapsedSeconds !== undefined && <span>{Math.round(elapsedSeconds)} s</span>}
          {onCancel && (
            <button type="button" className={`ink plainButton ${styles.cancel}`} onClick={onCancel}>
              Cancel
            </button>
          )}
          {!compact && onCancel && cancelHint !== undefined && <span>{cancelHint}</span>}
        </div>
      )}
    </div>
  )
}
