import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { EditPrice } from '#core/teams/edits/edit-day.ts'

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
