import * as z from 'zod'
import type { Position } from '#engine/base/geo.ts'
import type { Leg, LegStep, TravelMode } from '#engine/travel/index.ts'
import { decodePolyline } from './decode-polyline.ts'
import { osrmInstruction } from './osrm-instruction.ts'
import { askForRoad, type RouterQuestion } from './router-client.ts'
import { arriveAt, FARTHEST_ROAD_METERS, type LegsQuestion, type RouterProtocol } from './router-protocol.ts'

const profiles: Readonly<Record<TravelMode, string>> = { driving: 'car', bicycling: 'bike', walking: 'foot' }

const Amount = z.number().min(0)
const Rows = z.array(z.array(Amount.nullable().transform((cell) => cell ?? undefined)))
const Table = z.object({ durations: Rows, distances: Rows })

const Step = z.object({
  name: z.string(),
  ref: z.string().optional(),
  destinations: z.string().optional(),
  duration: Amount,
  distance: Amount,
  geometry: z.string(),
  maneuver: z.object({
    type: z.string(),
    modifier: z.string().optional(),
    exit: z.number().int().optional(),
    bearing_after: z.number().optional(),
  }),
})
const RouteLeg = z.object({ duration: Amount, distance: Amount, steps: z.array(Step).min(1) })
const Route = z.object({ routes: z.array(z.object({ legs: z.array(RouteLeg) })).min(1) })

/**
 * What servers of OSRM are asked.
 *
 * @see http://project-osrm.org/docs/v5.24.0/api/
 */
export const osrm: RouterProtocol = {
  // A table takes a hundred coordinates in all, where nobody has set more.
  cellsPerSide: 50,
  pointsPerRoute: 100,
  cells: (url, { origins, destinations, mode, signal }) => {
    const rows = origins.map((_, at) => at).join(';')
    const columns = destinations.map((_, at) => origins.length + at).join(';')
    const asked = addressOf(url, { service: 'table', mode, points: [...origins, ...destinations] })
    const options = `annotations=duration,distance&sources=${rows}&destinations=${columns}`
    return askOsrm({ url: `${asked}&${options}`, schema: Table, signal })
  },
  legs: async (url, { points, mode, signal }) => {
    const asked = addressOf(url, { service: 'route', mode, points })
    const { routes } = await askOsrm({
      ...{ url: `${asked}&steps=true&overview=false&geometries=polyline6`, schema: Route },
      signal,
    })
    return (routes[0]?.legs ?? []).map((leg, at) => toLeg(leg, points[at + 1]?.label))
  },
}

interface Asked extends Pick<LegsQuestion, 'mode'> {
  readonly service: 'table' | 'route'
  readonly points: readonly Position[]
}

function addressOf(url: string, { service, mode, points }: Asked): string {
  const places = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';')
  const radiuses = points.map(() => FARTHEST_ROAD_METERS).join(';')
  const base = url.replaceAll('{profile}', profiles[mode])
  return `${base}/${service}/v1/${profiles[mode]}/${places}?radiuses=${radiuses}`
}

const NoRoad = z.object({ code: z.enum(['NoRoute', 'NoSegment', 'NoTable']) })

const askOsrm = <Answer>(question: RouterQuestion<Answer>): Promise<Answer> => askForRoad(question, NoRoad)

function toLeg({ duration, distance, steps }: z.infer<typeof RouteLeg>, label: string | undefined): Leg {
  const told = steps.filter(({ maneuver }) => maneuver.type !== 'arrive')
  return {
    durationSeconds: Math.round(duration),
    distanceMeters: Math.round(distance),
    geometry: joinLines(steps),
    steps: [...told.map(toStep), arriveAt(label)],
    source: 'router',
  }
}

const toStep = (step: z.infer<typeof Step>): LegStep => ({
  instruction: osrmInstruction(step),
  durationSeconds: Math.round(step.duration),
  distanceMeters: Math.round(step.distance),
})

/** Each step begins where the one before ends; the arrival is a point told twice. */
const joinLines = (steps: readonly z.infer<typeof Step>[]) => {
  const lines = steps.map(({ geometry }) => decodePolyline(geometry))
  const whole = lines.flatMap((line, at) => (at === 0 ? line : line.slice(1)))
  const [only] = whole
  return whole.length === 1 && only ? [only, only] : whole
}
