import { greatCircleMeters } from '#engine/base/geo.ts'
import { headingBetween } from './heading.ts'
import type { Leg, LegStep, TravelPoint } from './leg.ts'
import { roadMeters, type TravelMode, travelSeconds } from './travel-model.ts'

/**
 * Estimated travel along points in the given order: one leg fewer than points, none for fewer than two.
 *
 * Durations and distances equal those of `estimateMatrix`. The geometry is the straight line between the points and
 * the directions name a heading and the destination only: an estimate knows no streets, and says so.
 */
export function estimateLegs(points: readonly TravelPoint[], mode: TravelMode): Leg[] {
  const legs: Leg[] = []
  let from: TravelPoint | undefined
  for (const to of points) {
    if (from) legs.push(estimateLeg(from, to, mode))
    from = to
  }
  return legs
}

function estimateLeg(from: TravelPoint, to: TravelPoint, mode: TravelMode): Leg {
  const apart = greatCircleMeters(from, to)
  const durationSeconds = Math.round(travelSeconds(apart, mode))
  const distanceMeters = Math.round(roadMeters(apart, mode))
  return {
    durationSeconds,
    distanceMeters,
    geometry: [
      [from.lat, from.lng],
      [to.lat, to.lng],
    ],
    steps: directions(from, to, { durationSeconds, distanceMeters }),
    source: 'estimated',
  }
}

function directions(from: TravelPoint, to: TravelPoint, whole: Omit<LegStep, 'instruction'>): LegStep[] {
  const place = to.label ?? 'the next stop'
  const arrive = { instruction: `Arrive at ${place}`, durationSeconds: 0, distanceMeters: 0 }
  if (whole.distanceMeters === 0) return [arrive]
  const straight = `Straight line ${headingBetween(from, to)} to ${place}, without street directions`
  return [{ instruction: straight, ...whole }, arrive]
}
