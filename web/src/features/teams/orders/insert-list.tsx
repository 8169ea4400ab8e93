import type { InsertWay } from '#core/teams/edits/insert-ways.ts'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { dayStore } from '../day/day-store.ts'
import { withNames } from '../moves/price-words.tsx'
import type { TeamsPage } from '../use-teams-page.ts'
import styles from './insert-list.module.css'
import { insertPlace, insertPrice } from './insert-words.ts'

interface InsertListProps {
  readonly page: Pick<TeamsPage, 'shown' | 'drivers'>
  /** `undefined` while they are worked out. */
  readonly ways: readonly InsertWay[] | undefined
  readonly onChoose: (route: number) => void
}

/** Who could take a stop, the cheapest first: what it costs, where it comes and when. Whom it breaks a rule for comes last. */
export function InsertList({ page: { shown, drivers }, ways, onChoose }: InsertListProps) {
  const stops = filledStops(shown)
  const driven = dayStore.get().aside?.driven
  const now = driven?.date === shown.date ? driven.now : undefined
  const open = new Set(ways?.map(({ route }) => route))
  return (
    <section className={styles.insert} aria-label="Who takes it" aria-busy={!ways}>
      <h3>WHO TAKES IT</h3>
      <ol>
        {ways?.map((way) => {
          const driver = drivers[way.route]
          const [rule] = withNames(way.price.broken, drivers)
          return (
            driver && (
              <li key={driver.id}>
                <button type="button" onClick={() => onChoose(way.route)}>
                  <Name driver={driver} />
                  <span className={styles.price}>{insertPrice(way)}</span>
                  <span className={styles.place}>{insertPlace(way, stops, now)}</span>
                  {rule !== undefined && <span className={styles.rule}>{rule}</span>}
                </button>
              </li>
            )
          )
        })}
        {ways &&
          drivers.map(
            (driver, route) =>
              !open.has(route) && (
                <li key={driver.id} className={styles.held}>
                  <Name driver={driver} />
                  <span className={styles.price}>locked</span>
                </li>
              ),
          )}
      </ol>
      {!ways && <p>Looking at each route …</p>}
    </section>
  )
}

const Name = ({ driver: { number, colorNumber, name } }: { readonly driver: DayDriver }) => (
  <span className={styles.name}>
    <DriverChip driver={number} color={colorNumber} name={name} />
  </span>
)
