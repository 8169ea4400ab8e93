import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { routeOf } from '#core/plan/plan.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import type { EditPrice } from '#core/teams/edits/edit-day.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { placesOfStops, teamEdits } from '../moves/team-edits.ts'
import { useEditPrices } from '../moves/use-edit-price.ts'

interface MoveLateProps {
  /** The stop that its driver will be late at. */
  readonly stopId: string
}

/** Gives a late stop to whom it costs least; nothing where it would break a rule with everybody. */
export function MoveLate({ stopId }: MoveLateProps) {
  const { drivers } = useBoardDay()
  const offers = useOffers(stopId)
  const best = offers && cheapestMove(offers)
  const driver = drivers[best?.route ?? -1]
  if (!best || !driver) return null
  return (
    <Button size="compact-sm" onClick={() => void teamEdits(drivers).move([stopId], best.route)}>
      {moveWords(driver.name, best.price)}
    </Button>
  )
}

/** What the stop would cost with each of the others. Until new prices are here those before stand. */
function useOffers(stopId: string) {
  const { shown, drivers } = useBoardDay()
  const plan = planOfDay(shown)
  const edits = useMemo(() => {
    const stops = placesOfStops(shown, [stopId])
    const own = routeOf(plan?.routes ?? [], stops[0] ?? -1)
    return drivers.flatMap(({ day }, route) =>
      route === own || day.lock === 'route' ? [] : [{ kind: 'move', stops, route } satisfies DayEdit],
    )
  }, [shown, drivers, stopId, plan])
  const prices = useEditPrices(plan, edits)
  const last = useRef<readonly MoveOffer[]>(undefined)
  return useMemo(() => {
    if (!prices) return last.current
    last.current = edits.flatMap(({ route }, index) => {
      const price = prices[index]
      return price ? [{ route, price }] : []
    })
    return last.current
  }, [prices, edits])
}

/** Who could have a stop, by their place in the day, and for what. */
export interface MoveOffer {
  readonly route: number
  readonly price: Pick<EditPrice, 'cents' | 'minutes' | 'broken'>
}

/** The offer that costs least of those that break no rule. */
export const cheapestMove = (offers: readonly MoveOffer[]): MoveOffer | undefined =>
  offers
    .filter(({ price }) => price.broken.length === 0)
    .toSorted((one, other) => one.price.cents - other.price.cents || one.price.minutes - other.price.minutes)[0]

/** "Move to Ben · +7 min, +$3.20". */
export const moveWords = (name: string, { cents, minutes }: MoveOffer['price']): string =>
  `Move to ${name} · ${describeExtra(minutes)}, ${describeCents(cents)}`
