import type {
  CalculateRouteMatrixResponse,
  CalculateRoutesResponse,
  RouteLeg,
  RouteMatrixEntry,
} from '@aws-sdk/client-geo-routes'
import * as z from 'zod'
import type { Coordinates, Position } from '#engine/base/geo.ts'
import { estimateLegs, estimateMatrix, type Leg, type TravelMode } from '#engine/travel/index.ts'
import type { Gazetteer } from './gazetteer.ts'
import { nearest } from './nearest-place.ts'

const LngLat = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const Mode = z.enum(['Car', 'Pedestrian']).default('Car')

const CalculateRoutes = z.object({
  Origin: LngLat,
  Destination: LngLat,
  Waypoints: z
    .array(z.object({ Position: LngLat }))
    .max(23)
    .default([]),
  TravelMode: Mode,
  LegGeometryFormat: z.enum(['Simple']),
})

const Point = z.object({ Position: LngLat })
const CalculateRouteMatrix = z.object({
  Origins: z.array(Point).min(1).max(500),
  Destinations: z.array(Point).min(1).max(500),
  TravelMode: Mode,
  RoutingBoundary: z.object({
    Geometry: z.object({ AutoCircle: z.object({ Margin: z.number(), MaxRadius: z.number() }) }),
  }),
})

type LngLat = z.infer<typeof LngLat>
const toPosition = ([lng, lat]: LngLat): Position => ({ lat, lng })
const modes: Readonly<Record<z.infer<typeof Mode>, TravelMode>> = { Car: 'driving', Pedestrian: 'walking' }

/** `POST /v2/routes`: legs of the estimator in the shape of the API; no route between two landmasses. */
export async function calculateRoutes(
  gazetteer: Gazetteer,
  body: unknown,
): Promise<Omit<CalculateRoutesResponse, 'PricingBucket'>> {
  const request = CalculateRoutes.parse(body)
  const stops = [request.Origin, ...request.Waypoints.map(({ Position }) => Position), request.Destination]
  const points = stops.map(toPosition)
  const lands = await Promise.all(points.map((point) => landmassAt(gazetteer, point)))
  const head = { LegGeometryFormat: request.LegGeometryFormat, Notices: [] }
  if (lands.some((land) => land === undefined || land !== lands[0])) return { ...head, Routes: [] }
  const legs = estimateLegs(points, modes[request.TravelMode])
  const total = { Distance: sum(legs, 'distanceMeters'), Duration: sum(legs, 'durationSeconds') }
  const routeLegs = legs.map((leg, index) => toRouteLeg(leg, index, request.TravelMode))
  return { ...head, Routes: [{ Legs: routeLegs, MajorRoadLabels: [], Summary: total }] }
}

const sum = (legs: readonly Leg[], field: 'distanceMeters' | 'durationSeconds'): number =>
  legs.reduce((total, leg) => total + leg[field], 0)

const toLngLat = ([lat, lng]: Coordinates): number[] => [lng, lat]

function toRouteLeg(leg: Leg, index: number, mode: z.infer<typeof Mode>): RouteLeg {
  const [departure = [0, 0], arrival = [0, 0]] = leg.geometry.map(toLngLat)
  const overview = { Distance: leg.distanceMeters, Duration: leg.durationSeconds }
  const details = {
    Departure: { Place: { Position: departure, ...(index > 0 ? { WaypointIndex: index - 1 } : {}) } },
    Arrival: { Place: { Position: arrival, WaypointIndex: index } },
    Notices: [],
    PassThroughWaypoints: [],
    Spans: [],
    AfterTravelSteps: [],
    Summary: { Overview: overview, TravelOnly: { Duration: leg.durationSeconds } },
  }
  const steps = leg.steps.map(({ instruction, durationSeconds, distanceMeters }, step) => ({
    Type: step === leg.steps.length - 1 ? ('Arrive' as const) : ('Depart' as const),
    Instruction: instruction,
    Duration: durationSeconds,
    Distance: distanceMeters,
    GeometryOffset: step,
  }))
  const head = { Geometry: { LineString: leg.geometry.map(toLngLat) }, Language: 'en-US', TravelMode: mode }
  if (mode === 'Pedestrian')
    return { ...head, Type: 'Pedestrian', PedestrianLegDetails: { ...details, TravelSteps: steps } }
  const vehicle = { Incidents: [], Tolls: [], TollSystems: [], TruckRoadTypes: [], Zones: [] }
  return { ...head, Type: 'Vehicle', VehicleLegDetails: { ...details, ...vehicle, TravelSteps: steps } }
}

/** `POST /v2/route-matrix`: the estimator's matrix; cells between two landmasses carry the error `NoRoute`. */
export async function calculateRouteMatrix(
  gazetteer: Gazetteer,
  body: unknown,
): Promise<Omit<CalculateRouteMatrixResponse, 'PricingBucket'>> {
  const { Origins, Destinations, TravelMode, RoutingBoundary } = CalculateRouteMatrix.parse(body)
  const points = [...Origins, ...Destinations].map(({ Position }) => toPosition(Position))
  const lands = await Promise.all(points.map((point) => landmassAt(gazetteer, point)))
  const { size, durations, distances } = estimateMatrix(points, modes[TravelMode])
  const cell = (from: number, to: number): RouteMatrixEntry => {
    const isJoined = lands[from] !== undefined && lands[from] === lands[to]
    if (!isJoined) return { Distance: 0, Duration: 0, Error: 'NoRoute' }
    return { Distance: distances[from * size + to] ?? 0, Duration: durations[from * size + to] ?? 0 }
  }
  const RouteMatrix = Origins.map((_, from) => Destinations.map((_, to) => cell(from, Origins.length + to)))
  const ErrorCount = RouteMatrix.flat().filter(({ Error: error }) => error).length
  return { ErrorCount, RouteMatrix, RoutingBoundary }
}

/** Farther than this from any town there is no road to start from. */
const ROAD_METERS = 120_000

const northAmerica = 'US CA MX GT BZ SV HN NI CR PA'
const southAmerica = 'CO VE EC PE BR BO CL AR UY PY GY SR GF'
/** Countries that no bridge, tunnel or short ferry joins to a continent; each is a landmass of its own. */
const islands =
  'AU NZ JP ID PH TW IS CU HT DO JM PR BS TT BB LK MG MU FJ PG CV MV SC WS TO VU SB NC PF RE GP MQ GL FO MT CY TL BN LC VC GD DM AG KN AW CW BM KY TC VG VI'

const landmassOf = new Map([
  ...northAmerica.split(' ').map((country): [string, string] => [country, 'north america']),
  ...southAmerica.split(' ').map((country): [string, string] => [country, 'south america']),
  ...islands.split(' ').map((country): [string, string] => [country, country]),
])

const usIslands = new Set(['HI', 'PR', 'VI', 'GU', 'AS', 'MP'])

/** The land that a position lies on, as far as one can drive; `undefined` in the sea and in the wild. */
async function landmassAt(gazetteer: Gazetteer, position: Position): Promise<string | undefined> {
  const zip = nearest(gazetteer.zips.all, position, ROAD_METERS / 2)
  if (zip) return usIslands.has(zip.state) ? zip.state : 'north america'
  const found = (await gazetteer.worldCities()).nearest(position)
  if (!found || found.meters > ROAD_METERS) return undefined
  return landmassOf.get(found.city.country) ?? 'africa, asia and europe'
}
