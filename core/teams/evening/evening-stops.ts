import { markNames } from '#core/itinerary/mark-names.ts'
import type { MarkedStop } from '#core/plan/driven-head.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { pick } from '#engine/base/keys.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import type { FleetRoute } from '../fleet-plan.ts'
import { driversOfFleet, type FleetRequest } from '../fleet-request.ts'
import { asPlanned, leavingOf, offMinutes, plannedTimes } from '../reports/planned-times.ts'

/** What became of a stop by the evening; `unserved` was on no route. */
export const stopFates = ['completed', 'missed', 'unmarked', 'unserved'] as const
export type StopFate = (typeof stopFates)[number]

/** What shows that a stop was served. */
export interface EveningProof {
  readonly proofId: string
  /** The link along which it was told. */
  readonly routeId: string
  readonly recipient?: string
  readonly note?: string
  /** What was scanned. */
  readonly codes?: readonly string[]
  readonly photo: 'none' | 'awaited' | 'kept'
}

/** By what people know a stop. */
const knownBy = ['orderNumber', 'contactName', 'pairName', 'pairRole'] as const

/** A stop of a day, and what became of it. */
export interface EveningStop extends Pick<PlanStop, 'address' | (typeof knownBy)[number]> {
  /** Place in the list as entered, from 0. */
  readonly entered: number
  readonly fate: StopFate
  /** Who had it, and as which stop of the route, from 1; absent on no route. */
  readonly driverId?: number
  readonly number?: number
  /** Why it was missed, as its driver says; why nobody serves it, as the plan says. */
  readonly reason?: string
  /** Minutes of the day at which it was to be left, with fractions, and was marked. */
  readonly plannedAt?: number
  readonly markedAt?: number
  /** Of a completed stop: minutes late, below 0 early, 0 in time (`offMinutes`). */
  readonly offMinutes?: number
  readonly proofs: readonly EveningProof[]
}

/** What a driver has told along all of their links of a day. */
export interface DriverSaid {
  /** In the order driven (`markedStops`). */
  readonly marked: readonly MarkedStop[]
  /** By the name of a stop, why it was missed. */
  readonly reasons: ReadonlyMap<string, string>
  /** By the name of a stop. */
  readonly proofs: ReadonlyMap<string, readonly EveningProof[]>
}

/** What was told of a day, by driver. */
export type DaySaid = ReadonlyMap<number, DriverSaid>

/**
 * Every stop of a day once, with what became of it: those of the routes in driving order, then those that nobody serves, in
 * the order as entered. O(stops).
 *
 * Of a route with a mark, fates and lateness add up to its row in a report (`dayRows`); a route without any is not tracked
 * there, and all of its stops are unmarked here.
 */
export function eveningStops({ request, plan }: TeamDayBody, said: DaySaid): EveningStop[] {
  const routed = (plan?.routes ?? []).flatMap((route) => stopsOfRoute(route, request, said.get(route.driverId)))
  const taken = new Set(routed.map(({ entered }) => entered))
  const reasons = new Map(plan?.unserved.map(({ entered, reason }) => [entered, reason]))
  const left = request.stopList.flatMap((stop, entered): EveningStop[] => {
    if (taken.has(entered)) return []
    const reason = reasons.get(entered)
    return [
      {
        address: stop.address,
        ...pick(stop, knownBy),
        entered,
        fate: 'unserved',
        ...(reason !== undefined && { reason }),
        proofs: [],
      },
    ]
  })
  return [...routed, ...left]
}

function stopsOfRoute(driven: FleetRoute, request: FleetRequest, said: DriverSaid | undefined): EveningStop[] {
  const route = asPlanned(driven)
  const driver = driversOfFleet(request).find(({ id }) => id === route.driverId)
  const { times } = plannedTimes(route, driver, request.options ?? {})
  const names = markNames(route.points)
  const marks = new Map(said?.marked.map((mark) => [mark.stop, mark]))
  let number = 0
  return route.points.flatMap((point, index): EveningStop[] => {
    if (point.kind !== 'stop' || point.entered === undefined) return []
    number += 1
    const name = names[index] ?? ''
    const leaving = leavingOf(times, route.points, index)
    const mark = marks.get(name)
    const known = pick(request.stopList[point.entered] ?? point, knownBy)
    const told = {
      address: point.address,
      ...known,
      entered: point.entered,
      driverId: route.driverId,
      number,
      plannedAt: leaving,
    }
    const proofs = said?.proofs.get(name) ?? []
    if (!mark) return [{ ...told, fate: 'unmarked', proofs }]
    if (mark.isMissed) {
      const reason = said?.reasons.get(name)
      return [{ ...told, fate: 'missed', markedAt: mark.minute, ...(reason !== undefined && { reason }), proofs }]
    }
    const off = offMinutes(point, leaving, mark.minute)
    return [{ ...told, fate: 'completed', markedAt: mark.minute, offMinutes: off, proofs }]
  })
}
