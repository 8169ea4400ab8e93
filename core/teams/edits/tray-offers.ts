import { restOf } from '#core/plan/driven.ts'
import { admitAll } from '#core/plan/edits/admit-all.ts'
import { type LatenessOffer, offerLateness } from '#core/plan/edits/allow-lateness.ts'
import type { Fix } from '#core/plan/found-plan.ts'
import type { Plan } from '#core/plan/plan.ts'
import type { TravelOf } from '#core/plan/travel-at-hand.ts'
import type { DayEdit } from './day-edit.ts'
import { type EditPrice, priceDayEdit } from './edit-day.ts'

/** One press that serves several stops of the tray: the edit, how many it serves, and what that costs. */
interface TrayOffer {
  readonly edit: DayEdit
  readonly stops: number
  readonly price: EditPrice
}

/** What is offered for all stops of the tray together. */
export interface TrayOffers {
  /** By being late: by how much, at how many customers, and how many drivers run over. */
  readonly lateness?: TrayOffer & {
    readonly minutes: number
    readonly lateStops: number
    readonly lateDrivers: number
  }
  /** By the smallest change that each of them needs. */
  readonly changes?: TrayOffer & { readonly fixes: readonly Fix[] }
}

/** The offers for stops that a day leaves out, by their places as entered; changes where there are several. O(left × stops²). */
export function offersFor(plan: Plan, left: readonly number[], travelOf: TravelOf): TrayOffers {
  const rest = restOf(plan)
  const late = offerLateness(rest, travelOf(rest), left)
  const lateness = late && latenessOffer(plan, left, late, travelOf)
  const changes = left.length > 1 ? changesOffer(plan, left, travelOf) : undefined
  return { ...(lateness && { lateness }), ...(changes && { changes }) }
}

function latenessOffer(plan: Plan, stops: readonly number[], offer: LatenessOffer, travelOf: TravelOf) {
  const { minutes, lateStops, lateDrivers } = offer
  const edit: DayEdit = { kind: 'allow-lateness', stops, minutes }
  const price = priceDayEdit(plan, edit, travelOf)
  return (
    price && { edit, price, minutes, stops: offer.stops, lateStops: lateStops.length, lateDrivers: lateDrivers.length }
  )
}

function changesOffer(plan: Plan, left: readonly number[], travelOf: TravelOf): TrayOffers['changes'] {
  const rest = restOf(plan)
  const { fixes, stops } = admitAll(rest, travelOf(rest), left)
  if (stops < 2) return undefined
  const edit: DayEdit = { kind: 'admit-all', stops: left }
  const price = priceDayEdit(plan, edit, travelOf)
  return price && { edit, price, stops, fixes }
}
