import { expect, it } from 'vitest'
import type { Random } from '#engine/base/random.ts'
import { evaluate, type GivenStep, type Problem } from '#engine/optimizer/index.ts'
import { rollsFor } from '#engine/test/solver/rolls.ts'
import { estimateTravel } from '../make-plan.ts'
import type { DriverDay, PlanRequest, PlanStop } from '../plan.ts'
import { planToProblem } from '../plan-to-problem.ts'
import { cutLimits, drivingOf } from './cut-limits.ts'
import { givenRoute } from './tasks.ts'

const MILE = 0.0145
const depot = { address: 'depot', coordinates: [40.7, -74] as const }

type Cut = readonly GivenStep[]

/** A long order of one driver, with pairs and breaks, and reloads in it that keep every rule, however tight. */
interface TightDay {
  readonly problem: Problem
  readonly order: readonly number[]
  readonly cut: Cut
}

/** Rules are drawn tight around reloads that were chosen by chance: what a search may find is worth no more. */
function tightDay(seed: number): TightDay | undefined {
  const random = rollsFor(seed, 'tight day')
  const size = 8 + random.below(12)
  const stops = stopsOf(random, size)
  const order = Array.from({ length: size }, (_, stop) => stop)
  const day = dayOf(random)
  const request: PlanRequest = { stops, drivers: [day], method: 'd', serviceMinutes: 5, objective: { duration: 1 } }
  const loose = planToProblem(request, estimateTravel(request))
  const cut = cutByChance(random, loose, order)
  if (!cut) return undefined
  const tight = tightened(random, request, { problem: loose, cut })
  const problem = planToProblem(tight, estimateTravel(tight))
  return violationsOf(problem, cut).length === 0 ? { problem, order, cut } : undefined
}

/** Every other stop is a delivery, or the pickup of the pair that it begins. */
function stopsOf(random: Random, size: number): PlanStop[] {
  const mile = (): number => (random.below(70) - 35) / 10
  const pairs = random.below(4)
  return Array.from({ length: size }, (_, place) => {
    const [pair, isDelivery] = [place % 4, place >= 4]
    const stop = {
      address: `stop ${place}`,
      coordinates: [40.7 + mile() * MILE, -74 + mile() * MILE] as const,
      packages: random.below(3),
    }
    if (pair >= pairs || place >= 8) return stop
    return { ...stop, packages: 1, pairName: `Rx ${pair}`, pairRole: isDelivery ? 'delivery' : 'pickup' }
  })
}

function dayOf(random: Random): DriverDay {
  const breaks = Array.from({ length: random.below(3) }, (_, place) => {
    const from = 500 + 90 * place + random.below(180)
    return { minutes: 10 + random.below(30), from, to: from + 10 + random.below(200) }
  })
  const pay = random.below(2) === 0 ? { pay: { perHour: 3000, perMile: random.below(100) } } : {}
  const reloads = { minutes: 3 + random.below(10) }
  return {
    id: 1,
    start: depot,
    end: depot,
    leaveAt: 480,
    finishBy: 1400,
    capacity: 4 + random.below(6),
    breaks,
    reloads,
    ...pay,
  }
}

const violationsOf = (problem: Problem, steps: Cut) => evaluate(problem, [{ vehicle: 0, jobs: [], steps }]).violations

function cutByChance(random: Random, problem: Problem, order: readonly number[]): Cut | undefined {
  const plain = (givenRoute(problem, 0, order).steps ?? []).filter(({ kind }) => kind !== 'reload')
  for (let tries = 0; tries < 40; tries += 1) {
    const odds = 2 + random.below(4)
    const cut = plain.flatMap((step, at): GivenStep[] =>
      at > 0 && random.below(odds) === 0 ? [{ kind: 'reload', id: 0 }, step] : [step],
    )
    if (violationsOf(problem, cut).length === 0) return cut
  }
  return undefined
}

/** The same day with windows, rides, an end and trips that these reloads just keep. */
function tightened(
  random: Random,
  request: PlanRequest,
  { problem, cut }: { readonly problem: Problem; readonly cut: Cut },
): PlanRequest {
  const slack = (): number => random.below(2)
  const steps = evaluate(problem, [{ vehicle: 0, jobs: [], steps: cut }]).solution.routes[0]?.steps ?? []
  const begins = new Map(steps.map(({ kind, id, arrival, waiting }) => [`${kind} ${id}`, (arrival + waiting) / 60]))
  const stops = request.stops.map((stop, place): PlanStop => {
    const begin = begins.get(`${stop.pairRole ?? 'job'} ${place}`) ?? 0
    const reached = begins.get(`delivery ${place + 4}`) ?? 0
    const window = [Math.floor(begin) - 2 * slack(), Math.floor(begin) + 1 + slack()] as const
    return {
      ...stop,
      ...(random.below(3) === 0 && { window }),
      ...(stop.pairRole === 'pickup' &&
        random.below(2) === 0 && { maxRideMinutes: Math.ceil(reached - begin - 5) + slack() }),
    }
  })
  const [first, last] = [steps[0]?.arrival ?? 0, steps.at(-1)?.arrival ?? 0]
  const trips = 1 + cut.filter(({ kind }) => kind === 'reload').length
  const drivers = request.drivers.map((day) => ({
    ...day,
    ...(random.below(2) === 0 && { finishBy: Math.ceil(last / 60) + slack() }),
    ...(random.below(2) === 0 && { maxMinutes: Math.ceil((last - first) / 60) + slack() }),
    reloads: { minutes: day.reloads?.minutes ?? 0, mostTrips: trips + slack() },
  }))
  return { ...request, stops, drivers }
}

it.each([...Array.from({ length: 40 }, (_, seed) => seed), 935, 2167, 3099, 3505, 4608])(
  'an order for which some reloads keep every rule is given reloads that keep them, and cost no more: %i',
  (seed) => {
    const day = tightDay(seed)
    if (!day) return
    const { problem, order, cut } = day
    const { solution, violations } = evaluate(problem, [givenRoute(problem, 0, order)])

    expect(violations.map(({ message }) => message)).toEqual([])
    const chosen = evaluate(problem, [{ vehicle: 0, jobs: [], steps: cut }]).solution
    expect(solution.value.cost).toBeLessThanOrEqual(chosen.value.cost + 1e-6)
  },
)

/** Four stops, whose few ways are all weighed. */
function shortDay(seed: number): { readonly problem: Problem; readonly order: readonly number[] } {
  const random = rollsFor(seed, 'short day')
  const stops = stopsOf(random, 4).map(({ pairRole: _, pairName: __, ...stop }): PlanStop => {
    const from = 480 + random.below(120)
    return random.below(2) === 0 ? stop : { ...stop, window: [from, from + random.below(60)] }
  })
  const day = {
    ...dayOf(random),
    ...(random.below(2) === 0 && { finishBy: 500 + random.below(150), overrunMinutes: random.below(60) }),
    ...(random.below(2) === 0 && { maxMinutes: 30 + random.below(150) }),
  }
  const request: PlanRequest = { stops, drivers: [day], method: 'd', serviceMinutes: 5, objective: { duration: 1 } }
  return { problem: planToProblem(request, estimateTravel(request)), order: [0, 1, 2, 3] }
}

/** Every way to cut an order of jobs, by the places at which a trip begins. */
const waysOf = (order: readonly number[]): number[][] =>
  order.reduce<number[][]>((ways, _, at) => (at === 0 ? ways : ways.flatMap((cuts) => [cuts, [...cuts, at]])), [[]])

const cutAt = (order: readonly number[], cuts: readonly number[]): Cut =>
  order.flatMap((id, at): GivenStep[] => [
    ...(cuts.includes(at) ? [{ kind: 'reload', id: 0 } as const] : []),
    { kind: 'job', id },
  ])

// In the last day, the way that costs least is not the one with the cheapest docks.
const shortDays = [...Array.from({ length: 40 }, (_, seed) => seed), 250]

it('of all ways to cut a short order the one that breaks least and costs least is chosen, whatever rules it breaks', () => {
  for (const seed of shortDays) {
    const { problem, order } = shortDay(seed)
    const worth = (steps: Cut): number[] => {
      const { solution } = evaluate(problem, [{ vehicle: 0, jobs: [], steps }])
      return [violationsOf(problem, steps).length, Math.round(solution.value.cost)]
    }

    const [least] = waysOf(order)
      .map((cuts) => worth(cutAt(order, cuts)))
      .toSorted(([less = 0, cost = 0], [more = 0, dearer = 0]) => less - more || cost - dearer)

    expect([seed, worth(givenRoute(problem, 0, order).steps ?? [])]).toEqual([seed, least])
  }
})

it('a way breaks as many rules as no schedule can keep, and more where it is too long', () => {
  for (const seed of shortDays) {
    const { problem, order } = shortDay(seed)
    const [vehicle] = problem.vehicles
    if (!vehicle) throw new Error('There is a driver')
    const { leastBroken, isTooLong } = cutLimits(problem, vehicle, drivingOf(problem, vehicle, cutAt(order, [])))
    for (const cuts of waysOf(order)) {
      const broken = violationsOf(problem, cutAt(order, cuts)).filter(({ code }) => code !== 'capacity')

      expect(broken.length).toBeGreaterThanOrEqual(leastBroken(cuts))
      // Without breaks and limits of loads, all that is broken is known.
      if (!vehicle.breaks) expect([seed, leastBroken(cuts) > 0]).toEqual([seed, broken.length > 0])
      if (isTooLong(cuts)) expect(leastBroken(cuts)).toBeGreaterThan(0)
    }
  }
})
