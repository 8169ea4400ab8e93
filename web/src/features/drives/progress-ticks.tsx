import type { Marks } from '#core/drives/marks.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import styles from './progress-ticks.module.css'

interface ProgressTicksProps {
  readonly points: readonly RoutePoint[]
  readonly marks: Marks
  readonly selectedId: string | undefined
}

const MAJOR_EVERY = 5

/** The stops of the day as a ruler: what is done, where the driver is, what is left. The facts say the same in words. */
export function ProgressTicks({ points, marks, selectedId }: ProgressTicksProps) {
  const stops = points.filter(({ stop }) => stop.kind === 'stop')
  return (
    <div className={styles.ticks} data-many={stops.length > 40 || undefined} aria-hidden="true">
      {stops.map(({ id }, index) => (
        <i
          key={id}
          data-state={marks[id] ?? (id === selectedId ? 'here' : undefined)}
          data-major={(index + 1) % MAJOR_EVERY === 0 || undefined}
        />
      ))}
    </div>
  )
}
