import { drivenStops, restOf } from '#core/plan/driven.ts'
import { driverWord } from '#core/plan/driver-words.ts'
import { pairHold, withHalves } from '#core/plan/edits/move-stops.ts'
import type { Fix } from '#core/plan/found-plan.ts'
import { areOnePair } from '#core/plan/kinds/pairs.ts'
import { isHeld, type Plan, routeOf } from '#core/plan/plan.ts'
import type { FleetPlan } from '../fleet-plan.ts'

/** A stop that cannot leave its day, and why, in a sentence that may begin with a driver. */
export interface StayingStop {
  readonly stop: number
  readonly why: string
}

/** What becomes of stops that are to leave a day, such as cancelled ones. */
export interface Leaving {
  /** Those that leave, by their places: pairs as one. */
  readonly stops: readonly number[]
  readonly stays: readonly StayingStop[]
}

/** Which of some stops can leave a day: what is marked is a fact, and so is what is in a van; what is locked stays. */
export function leavingStops(plan: Plan, asked: readonly number[]): Leaving {
  const stays = asked.flatMap((stop): StayingStop[] => {
    const why = whyStays(plan, stop)
    return why === undefined ? [] : [{ stop, why }]
  })
  const staying = new Set(stays.map(({ stop }) => stop))
  const open = asked.filter((stop) => !staying.has(stop))
  return { stops: withHalves(restOf(plan), open), stays }
}

function whyStays(plan: Plan, stop: number): string | undefined {
  const driven = drivenStops(plan)
  if (driven.has(stop)) return 'Its driver has marked it: what is done stays.'
  const half = plan.stops.findIndex((_, other) => driven.has(other) && areOnePair(plan.stops, stop, other))
  if (half >= 0)
    return `The ${plan.stops[half]?.pairRole ?? 'other half'} of ${plan.stops[half]?.pairName} is done: what is done stays.`
  const owner = routeOf(plan.routes, stop)
  if (isHeld(plan, owner)) return `${driverWord(owner)} is locked.`
  return pairHold(restOf(plan), stop)
}

/** The plan of a day without some stops that no route has, by their places: the others are numbered anew. */
export function planWithout({ routes, unserved, ...told }: FleetPlan, gone: readonly number[]): FleetPlan {
  const placeOf = (stop: number): number => stop - gone.filter((each) => each < stop).length
  const isGone = (stop: number): boolean => gone.includes(stop)
  return {
    ...told,
    routes: routes.map((route) => ({
      ...route,
      points: route.points.map((point) =>
        point.entered === undefined ? point : { ...point, entered: placeOf(point.entered) },
      ),
    })),
    unserved: unserved
      .filter(({ entered }) => !isGone(entered))
      .map((left) => ({
        ...left,
        entered: placeOf(left.entered),
        // What one that is gone would have to change helps nobody.
        fixes: left.fixes.some((fix) => 'entered' in fix && isGone(fix.entered))
          ? []
          : left.fixes.map((fix): Fix => ('entered' in fix ? { ...fix, entered: placeOf(fix.entered) } : fix)),
      })),
  }
}
