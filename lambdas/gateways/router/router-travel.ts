import pMap from 'p-map'
import * as z from 'zod'
import type { Position } from '#engine/base/geo.ts'
import {
  estimateLegs,
  isUnreachable,
  type Leg,
  type LegStep,
  noUsage,
  type TravelConditions,
  type TravelMode,
  type TravelPoint,
} from '#engine/travel/index.ts'
import { logger } from '#lambdas/http/logging.ts'
import type { RouterAddress } from '#lambdas/http/router-address.ts'
import { createPause, type Pause } from '../pause.ts'
import { estimatedLegs, estimatedMatrix, requireReachable, type TravelProvider } from '../travel/answer.ts'
import { isOutage } from '../travel/client.ts'
import { chunkPoints } from '../travel/legs.ts'
import { askTimes } from './ask-times.ts'
import { decodePolyline } from './decode-polyline.ts'
import { osrmInstruction } from './osrm-instruction.ts'
import { askForRoad, PLAN_WITHIN_MS, QUESTIONS_AT_ONCE, type RouterQuestion, RouterRefusal } from './router-client.ts'
import {
  type Asking,
  arriveAt,
  FARTHEST_ROAD_METERS,
  type LegsQuestion,
  type RouterProtocol,
} from './router-protocol.ts'
import { requireSoundLeg } from './sound-leg.ts'
import { valhalla } from './valhalla.ts'

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
const osrm: RouterProtocol = {
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

const protocols: Readonly<Record<RouterAddress['speaks'], RouterProtocol>> = { osrm, valhalla }
const answered = { source: 'router', fellBack: false, usage: noUsage } as const

/**
 * Travel by a routing server of the operator. When it does not answer, all is estimated, and so are the questions that
 * follow at once. When it knows no way for a pair, that pair is: one stop in the sea leaves the others their streets.
 *
 * @throws DomainError `travel.unreachable` for legs across an ocean
 */
export function routerTravel({ speaks, url }: RouterAddress, now: () => number = () => Date.now()): TravelProvider {
  const protocol = protocols[speaks]
  const orEstimate = estimatorBehind(createPause(now))
  const asking = (signal: AbortSignal, mode: TravelMode, conditions: TravelConditions | undefined): Asking => ({
    ...{ url, mode, signal, conditions },
  })
  return {
    matrix: (points, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const square = { origins: points, destinations: points }
          const { isEstimated, ...times } = await askTimes(protocol, square, asking(signal, mode, conditions))
          if (isEstimated) return estimatedMatrix(points, mode, false)
          return { size: points.length, ...times, ...answered }
        },
        () => estimatedMatrix(points, mode, true),
      ),
    legs: (routes, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const asked = await askRoutes(protocol, routes, asking(signal, mode, conditions))
          const legs = asked.flat()
          if (legs.length > 0 && legs.every(({ isEstimated }) => isEstimated)) return estimatedLegs(routes, mode, false)
          return { routes: asked, ...answered }
        },
        () => estimatedLegs(routes, mode, true),
      ),
    between: (origins, destinations, mode, conditions) =>
      orEstimate(
        async (signal) => {
          const ends = { origins, destinations }
          const { isEstimated, ...times } = await askTimes(protocol, ends, asking(signal, mode, conditions))
          return isEstimated ? undefined : { ...ends, ...times, source: answered.source }
        },
        () => undefined,
      ),
  }
}

/** Asks, and estimates where nothing comes of it. */
const estimatorBehind =
  (pause: Pause) =>
  async <Answer, Estimate>(
    ask: (signal: AbortSignal) => Promise<Answer>,
    estimate: () => Estimate,
  ): Promise<Answer | Estimate> => {
    if (pause.isOn()) return estimate()
    try {
      return await ask(AbortSignal.timeout(PLAN_WITHIN_MS))
    } catch (error) {
      if (!isOutage(error)) throw error
      logger.warn('router.unavailable', { status: statusOf(error) })
      if (isAway(error)) pause.begin()
      return estimate()
    }
  }

const statusOf = (error: unknown): number | undefined => (error instanceof RouterRefusal ? error.status : undefined)

/** Whoever refuses one question has an answer to another. */
const isAway = (error: unknown): boolean => (statusOf(error) ?? 500) >= 500

/**
 * Legs along routes, in runs of points that a server answers at once. A leg that it knows no way for is estimated as
 * tables are, and says so.
 *
 * @throws DomainError `travel.unreachable` for a leg across an ocean
 */
async function askRoutes(
  protocol: RouterProtocol,
  routes: readonly (readonly TravelPoint[])[],
  asking: Asking,
): Promise<Leg[][]> {
  const chunks = routes.flatMap((points, route) =>
    chunkPoints(points, protocol.pointsPerRoute).map((chunk) => ({ route, chunk })),
  )
  const ask = async ({ route, chunk }: (typeof chunks)[number]) => ({
    route,
    legs: await legsAlong(protocol, chunk, asking),
  })
  const answers = await pMap(chunks, ask, { concurrency: QUESTIONS_AT_ONCE })
  return routes.map((_, route) => answers.filter((each) => each.route === route).flatMap(({ legs }) => legs))
}

/** A server refuses a whole route for one of its points: halves are asked, which share the point in their middle. */
async function legsAlong(protocol: RouterProtocol, points: readonly TravelPoint[], asking: Asking): Promise<Leg[]> {
  try {
    return await soundLegs(protocol, points, asking)
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  if (points.length === 2) return estimatedLeg(points, asking)
  const middle = points.length >> 1
  const before = await legsAlong(protocol, points.slice(0, middle + 1), asking)
  return [...before, ...(await legsAlong(protocol, points.slice(middle), asking))]
}

async function soundLegs(protocol: RouterProtocol, points: readonly TravelPoint[], asking: Asking): Promise<Leg[]> {
  const legs = await protocol.legs(asking.url, { points, ...asking })
  if (legs.length !== points.length - 1) throw new Error('The routing server answered another route.')
  for (const [at, leg] of legs.entries()) {
    const [from, to] = [points[at], points[at + 1]]
    if (from && to) requireSoundLeg(leg, [from, to])
  }
  return legs
}

function estimatedLeg(points: readonly TravelPoint[], { mode }: Asking): Leg[] {
  const legs = estimateLegs(points, mode)
  requireReachable(legs, mode)
  return legs.map((leg) => ({ ...leg, isEstimated: true }))
}
