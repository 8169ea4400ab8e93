import { findPlan } from '#core/plan/find-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { PlanRequest } from '#core/plan/plan.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { createRandom } from '#engine/base/random.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'

export const SIZES = [10, 25, 50, 100] as const
export const DAYS = 50

/** What a made-up day of one driver shows. */
export interface MeasuredDay {
  /** Percent above the proven bound, rounded up to a tenth; 0 is proven best. */
  readonly gapPercent: number
  /** Percent by which always driving to the nearest stop that is left takes longer, rounded to a tenth. */
  readonly nearestPercent: number
}

/** A day in a city of twelve miles: half of the stops in five neighborhoods, half anywhere, home at the end. */
export function dayOf(size: number, seed: number): PlanRequest {
  const { next: random } = createRandom(seed * 1000 + size)
  const anywhere = (): Coordinates => [40.62 + random() * 0.18, -74.02 + random() * 0.23]
  const centers = Array.from({ length: 5 }, anywhere)
  const near = ([lat, lng]: Coordinates): Coordinates => [lat + (random() - 0.5) * 0.02, lng + (random() - 0.5) * 0.026]
  const stops = Array.from({ length: size }, (_, index) => {
    const center = centers[Math.floor(random() * centers.length)]
    return { address: `${index + 1}`, coordinates: index % 2 === 0 && center ? near(center) : anywhere() }
  })
  const home = { address: 'home', coordinates: anywhere() }
  return { stops, drivers: [{ start: home, end: home }], method: 'd' }
}

/** Searches a day as a driver's day is searched at the server, and again as people go by eye. Deterministic. */
export function measureDay(size: number, seed: number): MeasuredDay {
  const request = dayOf(size, seed)
  const travel = estimateTravel(request)
  const found = findPlan(request, travel, { effort: 'standard' })
  const best = secondsOf(travel, found.routes[0] ?? [])
  const nearest = secondsOf(travel, nearestOrder(travel, size))
  return {
    gapPercent: found.certificate?.gapPercent ?? Number.NaN,
    nearestPercent: Math.round((nearest / best - 1) * 1000) / 10,
  }
}

/** Points of a request are its start, its stops, its end. */
const pointOf = (stop: number): number => stop + 1

function secondsOf({ size, durations }: TravelMatrix, order: readonly number[]): number {
  const points = [0, ...order.map(pointOf), size - 1]
  return points.slice(1).reduce((sum, to, index) => sum + (durations[(points[index] ?? 0) * size + to] ?? 0), 0)
}

function nearestOrder({ size, durations }: TravelMatrix, stops: number): number[] {
  const left = new Set(Array.from({ length: stops }, (_, stop) => stop))
  const order: number[] = []
  for (let from = 0; left.size > 0; ) {
    const seconds = (stop: number): number => durations[from * size + pointOf(stop)] ?? 0
    const next = [...left].reduce((best, stop) => (seconds(stop) < seconds(best) ? stop : best))
    left.delete(next)
    order.push(next)
    from = pointOf(next)
  }
  return order
}
