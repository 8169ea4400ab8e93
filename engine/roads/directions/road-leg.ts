import type { Line } from '#engine/base/geo.ts'
import type { Leg, LegStep } from '#engine/travel/leg.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { departAlong } from './departure.ts'
import { maneuversAlong } from './maneuvers.ts'
import { lineOfPath } from './path-line.ts'
import type { RoadPath } from './road-path.ts'

/** A leg over roads, whatever they came from. */
export type RoadLeg = Omit<Leg, 'source'>

const MILLIS = 1_000
const DECIMETERS = 10

/** A path as a leg of an itinerary: its steps add up to the whole. `label` names the place that it leads to. */
export function legOfPath(network: RoadNetwork, path: RoadPath, label = 'the next stop'): RoadLeg {
  const geometry = lineOfPath(network, path)
  const { side } = path.end
  const arrive = {
    instruction: `Arrive at ${label}${side === 'on' ? '' : `, on the ${side}`}`,
    durationSeconds: 0,
    distanceMeters: 0,
  }
  const steps = stepsAlong(network, path, geometry)
  const sum = (of: (step: LegStep) => number): number => steps.reduce((total, step) => total + of(step), 0)
  return {
    durationSeconds: sum((step) => step.durationSeconds),
    distanceMeters: sum((step) => step.distanceMeters),
    geometry,
    steps: [...steps, arrive],
  }
}

function stepsAlong(network: RoadNetwork, path: RoadPath, geometry: Line): LegStep[] {
  const { edges, millis, decimeters } = path
  if (decimeters.every((length) => length === 0)) return []
  const onward = maneuversAlong(network, edges)
  const maneuvers = [{ at: 0, instruction: departAlong(network, path, geometry, onward[0]) }, ...onward]
  return maneuvers.map(({ at, instruction }, index) => {
    const end = maneuvers[index + 1]?.at ?? edges.length
    return {
      instruction,
      durationSeconds: roundedBetween(millis, { at, end, unit: MILLIS }),
      distanceMeters: roundedBetween(decimeters, { at, end, unit: DECIMETERS }),
    }
  })
}

/** Rounded where both ends lie, so that the parts add up to the rounded whole. */
function roundedBetween(parts: Int32Array, { at, end, unit }: { at: number; end: number; unit: number }): number {
  const upTo = (place: number): number =>
    Math.round(parts.subarray(0, place).reduce((sum, part) => sum + part, 0) / unit)
  return upTo(end) - upTo(at)
}
