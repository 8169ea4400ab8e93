import type { InsertWay } from '#core/teams/edits/insert-ways.ts'
import { WaysList } from '#web/day/ways/ways-list.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { dayStore } from '../day/day-store.ts'
import { useBoardDay } from '../day/use-day.ts'
import { withNames } from '../moves/price-words.tsx'
import { insertPlace, insertPrice } from './insert-words.ts'

interface InsertListProps {
  /** `undefined` while they are worked out. */
  readonly ways: readonly InsertWay[] | undefined
  readonly onChoose: (route: number) => void
}

/** Who could take a stop, the cheapest first: what it costs, where it comes and when. Whom it breaks a rule for comes last. */
export function InsertList({ ways, onChoose }: InsertListProps) {
  const { shown, drivers } = useBoardDay()
  const stops = filledStops(shown)
  const driven = dayStore.get().aside?.driven
  const now = driven?.date === shown.date ? driven.now : undefined
  const open = ways?.flatMap((way) => {
    const driver = drivers[way.route]
    if (!driver) return []
    const [rule] = withNames(way.price.broken, drivers)
    return [
      {
        ...{ key: driver.id, name: chipOf(driver), price: insertPrice(way), place: insertPlace(way, stops, now) },
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
