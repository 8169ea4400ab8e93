import * as z from 'zod'
import type { Position } from '#engine/base/geo.ts'
import type { Leg, RoadVehicle, TravelConditions, TravelMode } from '#engine/travel/index.ts'
import { decodePolyline } from './decode-polyline.ts'
import { askForRoad, type RouterQuestion } from './router-client.ts'
import { arriveAt, FARTHEST_ROAD_METERS, type RouterProtocol } from './router-protocol.ts'

const costings: Readonly<Record<TravelMode, string>> = { driving: 'auto', bicycling: 'bicycle', walking: 'pedestrian' }
const METERS_PER_KILOMETER = 1_000

const Amount = z.number().min(0)
const Cell = z.object({ time: Amount.nullable(), distance: Amount.nullable() })
const Matrix = z.object({ sources_to_targets: z.array(z.array(Cell)) })

const Maneuver = z.object({ instruction: z.string().max(2_000), time: Amount, length: Amount })
const RouteLeg = z.object({
  summary: z.object({ time: Amount, length: Amount }),
  shape: z.string(),
  maneuvers: z.array(Maneuver).min(1),
})
const Route = z.object({ trip: z.object({ legs: z.array(RouteLeg) }) })

/**
 * What servers of Valhalla are asked.
 *
 * @see https://valhalla.github.io/valhalla/api/
 */
export const valhalla: RouterProtocol = {
  // A matrix takes 2,500 pairs and a route by car twenty places, where nobody has set more.
  cellsPerSide: 50,
  pointsPerRoute: 20,
  cells: async (url, { origins, destinations, mode, conditions, signal }) => {
    const body = { sources: origins.map(toPlace), targets: destinations.map(toPlace), ...commonly(mode, conditions) }
    const asked = { url: `${url}/sources_to_targets`, body, schema: Matrix, signal }
    const { sources_to_targets: rows } = await askValhalla(asked)
    return {
      durations: rows.map((row) => row.map(({ time }) => time ?? undefined)),
      distances: rows.map((row) => row.map(({ distance }) => toMeters(distance))),
    }
  },
  legs: async (url, { points, mode, conditions, signal }) => {
    const body = { locations: points.map(toPlace), ...commonly(mode, conditions), language: 'en-US' }
    const { trip } = await askValhalla({ url: `${url}/route`, body, schema: Route, signal })
    return trip.legs.map((leg, at) => toLeg(leg, points[at + 1]?.label))
  },
}

const toPlace = ({ lat, lng }: Position) => ({ lat, lon: lng, search_cutoff: FARTHEST_ROAD_METERS })
const commonly = (mode: TravelMode, { vehicle, closed = [] }: TravelConditions = {}) => ({
  ...costingOf(mode, vehicle),
  // Longer borders than a server allows, 10 km in all where nobody has set more, are refused: then all is estimated.
  ...(closed.length > 0 && { exclude_polygons: closed.map((ring) => ring.map(([lat, lng]) => [lng, lat])) }),
  units: 'kilometers',
})

function costingOf(mode: TravelMode, vehicle: RoadVehicle | undefined) {
  if (mode === 'bicycling' && vehicle?.kind === 'cargo-bike') {
    return { costing: 'bicycle', costing_options: { bicycle: { cycling_speed: CARGO_BIKE_SPEED } } }
  }
  if (mode !== 'driving' || !vehicle || vehicle.kind === 'cargo-bike') return { costing: costings[mode] }
  const { heightMeters, weightTonnes, lengthMeters, widthMeters, carriesDangerousGoods = false } = vehicle
  const size = {
    ...(heightMeters !== undefined && { height: heightMeters }),
    ...(widthMeters !== undefined && { width: widthMeters }),
  }
  if (vehicle.kind === 'van') return { costing: 'auto', costing_options: { auto: size } }
  const truck = {
    ...size,
    ...(lengthMeters !== undefined && { length: lengthMeters }),
    ...(weightTonnes !== undefined && { weight: weightTonnes }),
    hazmat: carriesDangerousGoods,
  }
  return { costing: 'truck', costing_options: { truck } }
}

/** Kilometers an hour on the flat; 18 is what Valhalla takes for a hybrid bicycle. */
const CARGO_BIKE_SPEED = 15.5

const toMeters = (kilometers: number | null): number | undefined =>
  kilometers === null ? undefined : kilometers * METERS_PER_KILOMETER

/**
 * Two places farther from each other than the server allows, two parts of a network without a way between, no road near a
 * place, no way found.
 * @see https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/#http-status-codes-and-conditions
 */
const NoRoad = z.object({ error_code: z.literal([154, 170, 171, 442]) })

const askValhalla = <Answer>(question: RouterQuestion<Answer>): Promise<Answer> => askForRoad(question, NoRoad)

/** The server's last sentence is its arrival, which names no address. */
function toLeg({ summary, shape, maneuvers }: z.infer<typeof RouteLeg>, label: string | undefined): Leg {
  const line = decodePolyline(shape)
  const [only] = line
  return {
    durationSeconds: Math.round(summary.time),
    distanceMeters: Math.round(summary.length * METERS_PER_KILOMETER),
    geometry: line.length === 1 && only ? [only, only] : line,
    steps: [
      ...maneuvers.slice(0, -1).map(({ instruction, time, length }) => ({
        instruction: instruction.replace(/\.$/, ''),
        durationSeconds: Math.round(time),
        distanceMeters: Math.round(length * METERS_PER_KILOMETER),
      })),
      arriveAt(label),
    ],
    source: 'router',
  }
}
