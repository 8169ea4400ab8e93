import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { drivenHead, movedMarks, placeOfStop } from '#core/plan/driven-head.ts'
import type { Plan } from '#core/plan/plan.ts'
import { type FleetRequest, withDriven } from '#core/teams/fleet-request.ts'
import { type DayDocument, datedRequest, dayToPlan, filledStops } from './day-document.ts'
import { dayStore } from './day-store.ts'
import type { DrivenDay } from './kept-day.ts'

/** What is known of a day beside its entries: what is driven, and the minute of the day that it is. */
interface DrivenMoment {
  readonly driven: DrivenDay | undefined
  readonly now: number
}

/** The same on each look within a minute. Before a day begins no minute of it has come, whichever it is. */
export const drivenNow = (driven = dayStore.get().aside?.driven): DrivenMoment => ({
  driven,
  now: driven ? Math.max(-1, minuteOfDate(Date.now(), driven)) : -1,
})

/** The entries of a day as a request, with what is driven of it, from now on. */
export function drivenRequest(document: DayDocument, { driven, now } = drivenNow()): FleetRequest {
  const request = datedRequest(document)
  if (!driven || driven.date !== document.date) return request
  const headOf = (id: number) => {
    const marked = driven.drivers[id]
    if (!marked) return undefined
    const { points = [] } = document.plan?.routes.find(({ driverId }) => driverId === id) ?? {}
    return drivenHead({ ...marked, points }, (name) => placeOfStop(request.stopList, name), now)
  }
  return withDriven(request, headOf, document.sample ? undefined : now)
}

const plans = new WeakMap<DayDocument, DrivenMoment & { readonly plan: Plan }>()

/** A built day as the plan that edits act on, the same one for the same day within a minute. */
export function planOfDay(document: DayDocument): Plan | undefined {
  const moment = drivenNow()
  const known = plans.get(document)
  if (known && known.driven === moment.driven && known.now === moment.now) return known.plan
  const plan = dayToPlan(document, drivenRequest(document, moment))
  if (plan) plans.set(document, { ...moment, plan })
  return plan
}

/** The stops of each driver in driving order, by their ids. */
type Orders = ReadonlyMap<number, readonly string[]>

const ordersOf = (document: DayDocument): Orders => {
  const filled = filledStops(document)
  return new Map(
    document.plan?.routes.map(({ driverId, points }) => [
      driverId,
      points.flatMap(({ entered }) => filled[entered ?? -1]?.id ?? []),
    ]),
  )
}

/**
 * What a step of a day does to what is driven: `keeps` it; `moves` it, which is put right again; or `loses` it, since a
 * marked stop, its address or its driver is gone.
 */
export function judgeStep(before: DayDocument, after: DayDocument, driven: DrivenDay): 'keeps' | 'moves' | 'loses' {
  if (before.date !== driven.date || after.date !== driven.date || isAnother(before, after)) return 'keeps'
  const marked = markedIds(before, driven)
  const here = new Map(filledStops(after).map(({ id, address }) => [id, address]))
  const known = new Map(before.stops.map(({ id, address }) => [id, address]))
  const isLost = marked.some(
    ({ driver, ids }) =>
      after.drivers.every(({ id }) => id !== driver) || ids.some((id) => here.get(id) !== known.get(id)),
  )
  if (isLost) return 'loses'
  if (!after.plan) return 'keeps'
  const [was, is] = [ordersOf(before), ordersOf(after)]
  const hasMoved = marked.some(
    ({ driver, ids }) => movedMarks(was.get(driver) ?? ids, is.get(driver) ?? [], ids).length > 0,
  )
  return hasMoved ? 'moves' : 'keeps'
}

/** A day as it stood, and as it stood with routes, where those are away. */
export interface StoodDay {
  readonly present: DayDocument
  readonly planned: DayDocument
}

/**
 * What a step that loses something driven is taken back to: the day as it stood. Where that has not got it either, since
 * it was marked after the stop was taken out, it is the day with its routes: else every further step would be taken back.
 */
export const takenBackTo = ({ present, planned }: StoodDay, driven: DrivenDay): DayDocument =>
  judgeStep(planned, present, driven) === 'loses' ? planned : present

/** Who has marked which stops, by their ids. */
function markedIds(document: DayDocument, driven: DrivenDay): { driver: number; ids: string[] }[] {
  const stops = filledStops(document)
  return (drivenRequest(document, drivenNow(driven)).drivers ?? []).flatMap(({ id: driver, driven: head }) => {
    const ids = (head?.stops ?? []).flatMap(({ stop }) => stops[stop]?.id ?? [])
    return ids.length > 0 ? [{ driver, ids }] : []
  })
}

/** Read anew from the server, which lets nothing pass that moves a mark. */
function isAnother(before: DayDocument, after: DayDocument): boolean {
  const ids = new Set(before.stops.map(({ id }) => id))
  const filled = filledStops(after)
  return filled.length > 0 && filled.every(({ id }) => !ids.has(id))
}

/** Whether a marked stop of a day is not on the route of the driver who has marked it. */
export function straysFrom(document: DayDocument, driven: DrivenDay): boolean {
  const orders = ordersOf(document)
  return markedIds(document, driven).some(({ driver, ids }) => ids.some((id) => !orders.get(driver)?.includes(id)))
}
