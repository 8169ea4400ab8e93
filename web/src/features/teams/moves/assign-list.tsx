import { useMemo } from 'react'
import { routeOf } from '#core/plan/plan.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditPrice } from '#core/teams/edits/edit-day.ts'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import type { DayDriver } from '../day/day-drivers.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import styles from './assign-list.module.css'
import { withNames } from './price-words.tsx'
import { placesOfStops, teamEdits } from './team-edits.ts'
import { useEditPrices } from './use-edit-price.ts'

interface AssignListProps {
  /** Ids of the stops that are to go to one driver. */
  readonly ids: readonly string[]
  readonly onDone: () => void
}

/** The drivers who could have some stops, each with what that would cost. */
export function AssignList({ ids, onDone }: AssignListProps) {
  const { shown, drivers } = useBoardDay()
  const plan = planOfDay(shown)
  const others = useMemo(() => {
    const stops = placesOfStops(shown, ids)
    const owners = new Set(stops.map((stop) => routeOf(plan?.routes ?? [], stop)))
    return drivers.flatMap((driver, route) => {
      const isOnly = owners.size === 1 && owners.has(route)
      return isOnly ? [] : [{ driver, edit: { kind: 'move', stops, route } satisfies DayEdit }]
    })
  }, [shown, ids, drivers, plan])
  const edits = useMemo(() => others.map(({ edit }) => edit), [others])
  const prices = useEditPrices(plan, edits)
  const assign = (route: number): void => {
    onDone()
    void teamEdits(drivers).move(ids, route)
  }
  return (
    <section className={styles.assign} aria-label="Assign to driver">
      <h3>ASSIGN TO DRIVER</h3>
      {others.length === 0 && <p>There is no other driver on this day.</p>}
      <ul>
        {others.map(({ driver, edit }, index) => {
          const price = prices?.[index]
          const isLocked = driver.day.lock === 'route' || price === null
          return (
            <li key={driver.id}>
              <button type="button" disabled={isLocked} onClick={() => assign(edit.route)}>
                <Name driver={driver} />
                <Price
                  words={isLocked ? 'locked' : assignWords(prices, index)}
                  broken={withNames(price?.broken ?? [], drivers)}
                />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Name = ({ driver: { number, colorNumber, name } }: { readonly driver: DayDriver }) => (
  <span className={styles.name}>
    <DriverChip driver={number} color={colorNumber} name={name} />
  </span>
)

interface PriceProps {
  readonly words: string
  readonly broken: readonly string[]
}

interface AssignOneProps extends Omit<AssignListProps, 'ids'> {
  readonly id: string
}

/** The same for one stop. */
export function AssignOne({ id, ...props }: AssignOneProps) {
  // The same list for the same stop, or its prices would be asked for again and again.
  const ids = useMemo(() => [id], [id])
  return <AssignList ids={ids} {...props} />
}

/** "+7 min", and the first rule that it would break. */
const Price = ({ words, broken: [rule] }: PriceProps) => (
  <span className={styles.price} data-broken={rule === undefined ? undefined : ''}>
    <span>{words}</span>
    {rule !== undefined && <small>{rule}</small>}
  </span>
)

/**
 * What a driver of the list says beside the name: "+7 min, +$3.20". Dots only while it is being priced, nothing where no price
 * came: the stop can be moved all the same.
 */
export function assignWords(prices: readonly (EditPrice | null)[] | undefined, place: number): string {
  if (!prices) return '…'
  const price = prices[place]
  return price ? `${describeExtra(price.minutes)}, ${describeCents(price.cents)}` : ''
}
