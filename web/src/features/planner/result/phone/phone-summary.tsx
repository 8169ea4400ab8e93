import { IconRoute } from '@tabler/icons-react'
import { appNames, type NavigationApp, navigationApps } from '#core/itinerary/navigation-app.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import type { PlannerDocument } from '../../document/planner-document.ts'
import { LeaveFact } from '../leave-fact.tsx'
import styles from './phone-result.module.css'

interface PhoneSummaryProps {
  readonly document: PlannerDocument
  readonly result: OptimizedRoute
  readonly points: readonly RoutePoint[]
  readonly app: NavigationApp
  readonly onApp: (app: NavigationApp) => void
}

/** The answer in two lines at the head of the sheet, which stays while the stops scroll, and the app to drive with. */
export function PhoneSummary({ document, result, points, app, onApp }: PhoneSummaryProps) {
  const { totals, saving } = result
  const stops = points.filter(({ stop }) => stop.kind === 'stop').length
  const done = points.at(-1)?.time
  const facts = [
    `${totals.miles.toFixed(1)} mi`,
    counted(stops, 'stop'),
    ...(done === undefined ? [] : [`done ${done}`]),
  ]
  const saved = savedShort(saving)
  return (
    <section className={`stack gap8 ${styles.summary}`} aria-label="Summary">
      <div className={styles.answer}>
        <div>
          <p className={styles.time}>{formatMinutes(totals.minutes)}</p>
          <p className="secondary fine">{facts.join(' · ')}</p>
          <p className="secondary fine">
            <LeaveFact document={document} />
          </p>
        </div>
        {saved !== undefined && (
          <p className={`inline gap6 fixed brand roundChip brandSoft ${styles.saved}`}>
            <IconRoute size={17} stroke={1.7} aria-hidden="true" />
            {saved}
          </p>
        )}
      </div>
      <fieldset className={`grid gap8 ${styles.apps}`} aria-label="Navigation app">
        {navigationApps.map((value) => (
          <button
            key={value}
            type="button"
            className={`secondary pointer roundControl surface strongLined ${styles.app}`}
            aria-pressed={value === app}
            onClick={() => onApp(value)}
          >
            {appNames[value]}
          </button>
        ))}
      </fieldset>
    </section>
  )
}

/** What the order saves, as short as a chip; nothing where it saves nothing, or takes longer. */
export function savedShort({
  minutes,
  miles,
}: Pick<OptimizedRoute['saving'], 'minutes' | 'miles'>): string | undefined {
  if (minutes > 0) return `${formatMinutes(minutes)} less`
  return minutes === 0 && miles >= 0.05 ? `${miles.toFixed(1)} mi less` : undefined
}
