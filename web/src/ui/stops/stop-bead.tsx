import { IconCheck, IconFlag, IconHome, IconRefresh } from '@tabler/icons-react'
import styles from './stop-bead.module.css'

export type BeadKind = 'start' | 'reload' | 'end' | number

interface StopBeadProps {
  readonly kind: BeadKind
  readonly selected?: boolean
  /** A stop not yet filled in or not on the route: an outline. */
  readonly hollow?: boolean
  /** A stop that the driver has completed. */
  readonly done?: boolean
  /** Digits of the number at least: with two the first stop is `01`. */
  readonly digits?: number
  /** Fill and text of a driver; without it the bead has the colour of the route. */
  readonly paint?: { readonly fill: string; readonly text: string }
}

function face({ kind, done = false, digits = 1 }: Pick<StopBeadProps, 'kind' | 'done' | 'digits'>) {
  if (kind === 'start') return <IconHome size={15} stroke={1.7} />
  if (kind === 'reload') return <IconRefresh size={15} stroke={1.7} />
  if (kind === 'end') return <IconFlag size={15} stroke={1.7} />
  return done ? <IconCheck size={14} stroke={2.2} /> : String(kind).padStart(digits, '0')
}

/** The pin of a stop, as it appears in the list: start, end and the depot between two trips in ink, stops numbered on the route. */
export function StopBead({ kind, selected = false, hollow = false, done = false, digits = 1, paint }: StopBeadProps) {
  const isStop = typeof kind === 'number'
  const painted = isStop && paint && !selected && !hollow ? { background: paint.fill, color: paint.text } : undefined
  return (
    <span
      className={styles.bead}
      data-shape={isStop ? 'round' : 'square'}
      data-selected={selected || undefined}
      data-hollow={hollow || undefined}
      data-done={done || undefined}
      style={painted}
      aria-hidden="true"
    >
      {face({ kind, done, digits })}
    </span>
  )
}
