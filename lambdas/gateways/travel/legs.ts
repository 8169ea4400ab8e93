import {
  CalculateRoutesCommand,
  type CalculateRoutesCommandInput,
  type GeoRoutesClient,
  type RouteLeg,
} from '@aws-sdk/client-geo-routes'
import type { Position } from '#engine/base/geo.ts'
import { type Leg, type LegStep, POINTS_OF_A_REQUEST, type TravelPoint, unreachable } from '#engine/travel/index.ts'

/** Runs of points for one call each: neighbours share the point where one ends and the next begins. */
export function chunkPoints<Point>(points: readonly Point[], size = POINTS_OF_A_REQUEST): Point[][] {
  const chunks: Point[][] = []
  for (let start = 0; start < points.length - 1; start += size - 1) chunks.push(points.slice(start, start + size))
  return chunks
}

/** Priced legs along at most 25 points. @throws DomainError `travel.unreachable` when no road joins them. */
export async function calculateLegs(
  client: GeoRoutesClient,
  points: readonly TravelPoint[],
  mode: 'driving' | 'walking',
): Promise<Leg[]> {
  const { Routes = [] } = await client.send(new CalculateRoutesCommand(requestOf(points, mode)))
  const legs = Routes[0]?.Legs ?? []
  if (legs.length === 0) throw unreachable()
  return groupByStop(legs, points.length - 1).map(toLeg)
}

const toLngLat = ({ lng, lat }: Position): number[] => [lng, lat]

function requestOf(points: readonly TravelPoint[], mode: 'driving' | 'walking'): CalculateRoutesCommandInput {
  const [origin, ...others] = points.map(toLngLat)
  return {
    Origin: origin,
    Destination: others.at(-1),
    Waypoints: others.slice(0, -1).map((position) => ({ Position: position })),
    TravelMode: mode === 'driving' ? 'Car' : 'Pedestrian',
    LegGeometryFormat: 'Simple',
    LegAdditionalFeatures: ['Summary', 'TravelStepInstructions'],
    TravelStepType: 'Default',
    InstructionsMeasurementSystem: 'Imperial',
    Languages: ['en-US'],
  }
}

/** A ferry splits the way between two stops into several legs: all of them up to the next stop belong together. */
function groupByStop(legs: readonly RouteLeg[], stops: number): RouteLeg[][] {
  if (legs.length === stops) return legs.map((leg) => [leg])
  const groups: RouteLeg[][] = [[]]
  for (const [index, leg] of legs.entries()) {
    groups.at(-1)?.push(leg)
    if (isArrival(leg) && index < legs.length - 1) groups.push([])
  }
  if (groups.length !== stops)
    throw new Error(`CalculateRoutes answered ${groups.length} ways between ${stops + 1} stops`)
  return groups
}

const detailsOf = (leg: RouteLeg) => leg.VehicleLegDetails ?? leg.PedestrianLegDetails ?? leg.FerryLegDetails

const isArrival = (leg: RouteLeg): boolean => detailsOf(leg)?.Arrival?.Place?.WaypointIndex !== undefined

function toLeg(parts: readonly RouteLeg[]): Leg {
  const overviews = parts.map((part) => detailsOf(part)?.Summary?.Overview)
  return {
    durationSeconds: overviews.reduce((total, overview) => total + (overview?.Duration ?? 0), 0),
    distanceMeters: overviews.reduce((total, overview) => total + (overview?.Distance ?? 0), 0),
    geometry: parts.flatMap((part) =>
      (part.Geometry?.LineString ?? []).map(([lng = 0, lat = 0]) => [lat, lng] as const),
    ),
    steps: parts.flatMap(stepsOf),
    source: 'amazon-location',
  }
}

const stepsOf = (part: RouteLeg): LegStep[] =>
  (detailsOf(part)?.TravelSteps ?? []).map(({ Instruction = '', Duration = 0, Distance = 0 }) => ({
    instruction: Instruction,
    durationSeconds: Duration,
    distanceMeters: Distance,
  }))
