import { counted } from '#core/kernel/counted.ts'
import type { Plan } from '#core/plan/plan.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { describeCents } from '#core/teams/cost/day-cost.ts'
import type { TrayOffers } from '#core/teams/edits/tray-offers.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { fixesWords } from './fix-words.ts'

const toldOf = (stops: number, all: number): string => {
  if (stops < all) return `${stops} of ${all}`
  return all === 1 ? 'it' : `all ${all}`
}

const priceWords = ({ cents, minutes }: { readonly cents: number; readonly minutes: number }): string =>
  `${describeCents(cents)}, ${describeExtra(minutes)} driving`

/** "10 minutes of lateness serve all 21: 3 customers late, 1 driver over · +$12.40, +18 min driving". */
export function latenessWords(offer: NonNullable<TrayOffers['lateness']>, all: number): string {
  const { minutes, stops, lateStops, lateDrivers, price } = offer
  const who = [
    ...(lateStops > 0 ? [`${counted(lateStops, 'customer')} late`] : []),
    ...(lateDrivers > 0 ? [`${counted(lateDrivers, 'driver')} over`] : []),
  ]
  const meaning = who.length > 0 ? `: ${who.join(', ')}` : ''
  return `${minutes} minutes of lateness serve ${toldOf(stops, all)}${meaning} · ${priceWords(price)}`
}

interface Told {
  readonly plan: Plan
  readonly drivers: readonly Pick<DayDriver, 'name'>[]
}

/** More changes than these are counted. */
const NAMED = 2
/** No stop speaks of itself where all are spoken of. */
const NOBODY = -1

/** "Serve all 4: allow Ana 10 min overtime and 2 other changes · +$3.20, +4 min driving". */
export function changesWords(offer: NonNullable<TrayOffers['changes']>, all: number, { plan, drivers }: Told): string {
  const { fixes, stops, price } = offer
  const named = fixesWords(fixes.slice(0, NAMED), NOBODY, plan, drivers)
  const more = fixes.length > NAMED ? ` and ${counted(fixes.length - NAMED, 'other change')}` : ''
  const changes = fixes.length > 0 ? `: ${named.charAt(0).toLowerCase()}${named.slice(1)}${more}` : ''
  return `Serve ${toldOf(stops, all)}${changes} · ${priceWords(price)}`
}
