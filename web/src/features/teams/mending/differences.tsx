import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { EditedDay } from '#core/teams/edits/edit-day.ts'
import type { RouteDifference } from '#core/teams/edits/replan-rest.ts'
import styles from '#web/day/ways/ways-list.module.css'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { describeRules } from '../moves/price-words.tsx'

interface DifferencesProps {
  readonly found: EditedDay
  readonly differences: readonly RouteDifference[]
}

/** By driver what a change of the routes means: stops, minutes, dollars and when they are back; then the rules that it breaks. */
export function Differences({ found, differences }: DifferencesProps) {
  const { drivers } = useBoardDay()
  const { figures } = useBoardLive()
  const { price } = found
  return (
    <section className={styles.insert} aria-label="What changes">
      {differences.length > 0 && <h3>WHAT CHANGES</h3>}
      <ol>
        {differences.map((each) => {
          const driver = drivers[each.route]
          const { backAt = 0 } = figures[each.route] ?? {}
          const { before, after, cents = 0 } = price.finishes.find(({ route }) => route === each.route) ?? {}
          const back =
            after === undefined ? undefined : Math.round(before === undefined ? after : backAt + after - before)
          return (
            driver && (
              <li key={driver.id} className={styles.told}>
                <span className={styles.name}>
                  <DriverChip driver={driver.number} color={driver.colorNumber} name={driver.name} />
                </span>
                <span className={styles.price}>{back === undefined ? 'at home' : `back ${formatDayClock(back)}`}</span>
                <span className={styles.place}>
                  {differenceWords(each)}
                  {before !== undefined && after !== undefined && `, ${describeExtra(Math.round(after - before))}`}
                  {Math.round(cents) !== 0 && `, ${describeCents(cents)}`}
                </span>
              </li>
            )
          )
        })}
      </ol>
      {price.broken.length > 0 &&
        describeRules(price, drivers).map((rule) => (
          <p key={rule} className={styles.rule}>
            {rule}
          </p>
        ))}
    </section>
  )
}

/** "2 stops more, 1 stop less", "another order". */
function differenceWords({ gained, lost }: RouteDifference): string {
  const words = [
    ...(gained.length > 0 ? [`${counted(gained.length, 'stop')} more`] : []),
    ...(lost.length > 0 ? [`${counted(lost.length, 'stop')} less`] : []),
  ]
  return words.length > 0 ? words.join(', ') : 'another order'
}
