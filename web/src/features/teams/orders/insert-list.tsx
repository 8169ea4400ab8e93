import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { InsertWay } from '#core/teams/edits/insert-ways.ts'
import { WaysList } from '#web/day/ways/ways-list.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { type DayStop, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { withNames } from '../moves/price-words.tsx'

interface InsertListProps {
  /** `undefined` while they are worked out. */
  readonly ways: readonly InsertWay[] | undefined
  readonly onChoose: (route: number) => void
}

/** Who could take a stop, the cheapest first: what it costs, where it comes and when. Whom it breaks a rule for comes last. */
export function InsertList({ ways, onChoose }: InsertListProps) {
  const { shown, drivers } = useBoardDay()
  const stops = filledStops(shown)
  const open = ways?.flatMap((way) => {
    const driver = drivers[way.route]
    if (!driver) return []
    const [rule] = withNames(way.price.broken, drivers)
    return [
      {
        ...{ key: driver.id, name: chipOf(driver), price: insertPrice(way), place: insertPlace(way, stops) },
        ...(rule !== undefined && { rule }),
        onChoose: () => onChoose(way.route),
      },
    ]
  })
  const taken = new Set(ways?.map(({ route }) => route))
  const held = drivers.flatMap((driver, route) =>
    taken.has(route) ? [] : [{ key: driver.id, name: chipOf(driver), price: 'locked' }],
  )
  return <WaysList ways={open && [...open, ...held]} />
}

const chipOf = ({ number, colorNumber, name }: DayDriver) => (
  <DriverChip driver={number} color={colorNumber} name={name} />
)

/** "+6 min, +$2.40": the minutes of work are not in it, which are the same whoever takes the stop. */
export const insertPrice = ({ price: { minutes, cents } }: InsertWay): string =>
  `${describeExtra(minutes)}, ${describeCents(cents)}`

/** "after 12 Main St, about 11:20 AM"; where nothing stands before it, "first, about 8:40 AM". */
export function insertPlace({ after, arrival }: InsertWay, stops: readonly Pick<DayStop, 'address'>[]): string {
  const before = stops[after ?? -1]
  const where = before ? `after ${splitAddress(before.address).street}` : 'first'
  return `${where}, about ${formatDayClock(Math.round(arrival))}`
}
