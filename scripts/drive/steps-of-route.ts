import type { Itinerary, RouteLeg } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { type Coordinates, greatCircleMeters, toPosition } from '#engine/base/geo.ts'

/** One thing that a played van does: be somewhere, or say that a stop is done or could not be. */
export type DriveStep =
  | { readonly kind: 'move'; readonly position: Coordinates }
  | { readonly kind: 'complete'; readonly stop: string }
  | { readonly kind: 'missed'; readonly stop: string; readonly reason: string }

/** Seconds between two positions: what is told more often is left out. */
export const STEP_SECONDS = 31

/** Farther in one step no van comes; the server would take it for forged. */
const FARTHEST_METERS = 3_000

/**
 * A route as steps of half a minute, so many times as fast as planned, but no faster than a van may be: each leg along
 * its line, at each stop the planned service, at least one step, and its mark.
 */
export function stepsOfRoute({ points, legs }: Itinerary, speed: number): DriveStep[] {
  const names = markNames(points)
  return points.flatMap((point, index): DriveStep[] => {
    const there = point.coordinates
    if (!there) return []
    const leg = legs[index - 1]
    const way = leg ? alongLeg(leg, speed) : []
    const stay = Math.max(1, Math.round(((point.serviceMinutes ?? 0) * 60) / speed / STEP_SECONDS))
    const moves = [...way, ...Array.from({ length: stay }, () => there)]
    const steps = moves.map((position): DriveStep => ({ kind: 'move', position }))
    return point.kind === 'stop' ? [...steps, { kind: 'complete', stop: names[index] ?? '' }] : steps
  })
}

function alongLeg({ durationSeconds, geometry }: RouteLeg, speed: number): Coordinates[] {
  const total = geometry.slice(1).reduce((sum, point, index) => sum + metersBetween(geometry[index] ?? point, point), 0)
  const step = Math.min(FARTHEST_METERS, (total / Math.max(1, durationSeconds)) * speed * STEP_SECONDS)
  if (step <= 0) return []
  return Array.from({ length: Math.ceil(total / step) - 1 }, (_, index) => pointAt(geometry, (index + 1) * step))
}

/** The place on a line so many meters from its begin; its end where it is shorter. */
function pointAt(line: readonly Coordinates[], meters: number): Coordinates {
  let left = meters
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] ?? to
    const length = metersBetween(from, to)
    if (left <= length && length > 0) {
      const share = left / length
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= length
  }
  return line.at(-1) ?? [0, 0]
}

const metersBetween = (from: Coordinates, to: Coordinates): number =>
  greatCircleMeters(toPosition(from), toPosition(to))
