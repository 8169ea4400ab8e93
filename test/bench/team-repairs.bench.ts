import { cpuUsage } from 'node:process'
import { findPlan } from '#core/plan/find-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { type Plan, type PlanStop, routeOf } from '#core/plan/plan.ts'
import { positionsOf } from '#core/plan/plan-points.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { goodsWays } from '#core/teams/edits/hand-over.ts'
import { printTable } from '#engine/bench/bench.ts'
import { learnTravel } from '#engine/travel/index.ts'
import { createDayDesk, type DayDesk } from '#web/features/teams/moves/day-desk.ts'

export const title = 'Repairs of a day that is driven: a driver drops out, swaps, or the rest is planned anew'

const STOPS = 200
const DRIVERS = 20
const BUDGET_SECONDS = 2
const SEEDS = [1, 2, 3]
/** What each driver has marked by the time of the repair: early, so that there is much to repair. */
const MARKED = 1
const NINE = 540

/** Repairs the largest day with each of several seeds; false where one takes longer than a dispatcher may wait. */
export async function run(): Promise<boolean> {
  return SEEDS.map(repairDay).every(Boolean)
}

function repairDay(seed: number): boolean {
  const plan = drivenDay(seed)
  const places = positionsOf(plan)
  const { durations, distances } = estimateTravel(plan)
  const times = { origins: places, destinations: places, durations, distances, source: 'region' as const }
  const known = learnTravel(undefined, times)
  const repairs: Readonly<Record<string, readonly DayEdit[]>> = {
    'a driver drops out, goods met, brought back or left': goodsWays.map((way) => ({
      kind: 'spread',
      route: 0,
      goods: { way, loaded: true },
    })),
    'a driver drops out with nothing in the van': [{ kind: 'spread', route: 0 }],
    'swap with each of the others': plan.routes
      .slice(1)
      .map((_, other) => ({ kind: 'swap', route: 0, other: other + 1 })),
    'the rest anew, little changed': [{ kind: 'replan-rest', way: 'little' }],
    'the rest anew, whatever it takes': [{ kind: 'replan-rest', way: 'best' }],
  }
  const laps = Object.entries(repairs).map(([name, edits]) => {
    const desk = createDayDesk()
    desk.open(plan, known)
    const begin = cpuUsage()
    const found = edits.map((edit) => outcomeOf(desk, plan, edit))
    return { name, seconds: cpuUsage(begin).user / 1e6, found }
  })
  printTable(
    [
      `${STOPS} stops × ${DRIVERS} drivers, seed ${seed}`,
      'processor s',
      'budget s',
      'cents and stops without a driver, of each way',
    ],
    laps.map(({ name, seconds, found }) => [name, seconds.toFixed(2), `${BUDGET_SECONDS}`, found.join(' ')]),
  )
  return laps.every(({ seconds }) => seconds < BUDGET_SECONDS)
}

function outcomeOf(desk: DayDesk, plan: Plan, edit: DayEdit): string {
  const answer = desk.answer({ kind: 'edit', edit })
  if (!('edited' in answer) || !answer.edited) return 'none'
  const { price, routes } = answer.edited
  const left = plan.routes.flat().filter((stop) => routeOf(routes, stop) < 0).length
  return `${Math.round(price.cents)}/${left}`
}

/** A day around Queens with hours at every fourth stop, in the routes that a short search finds, driven until nine; everybody has lunch and is paid. */
function drivenDay(seed: number): Plan {
  const depot = { address: 'Depot', coordinates: [40.75, -73.94] as const }
  const stops = Array.from(
    { length: STOPS },
    (_, index): PlanStop => ({
      id: `${index}`,
      address: `${index} Main St, Queens`,
      coordinates: [40.75 + 0.08 * Math.sin(index * 12.9 + seed), -73.94 + 0.08 * Math.sin(index * 78.2 + seed)],
      packages: 1,
      ...(index % 4 === 0 ? { window: [540, 1020] as const } : {}),
    }),
  )
  const drivers = Array.from({ length: DRIVERS }, () => ({
    ...{ start: depot, end: depot, leaveAt: 480, finishBy: 1080, maxStops: 12, capacity: 14 },
    pay: { perHour: 2400, perMile: 60 },
    breaks: [{ minutes: 30, from: 690, to: 840 }],
  }))
  const request = { stops, drivers, method: 'd' as const, serviceMinutes: 12 }
  const { routes } = findPlan(request, estimateTravel(request), { effort: 'fast', seed })
  return {
    ...request,
    routes,
    drivers: drivers.map((day, route) => ({
      ...day,
      ...((routes[route] ?? []).length > 0 && {
        driven: {
          from: NINE,
          leftAt: day.leaveAt,
          stops: (routes[route] ?? []).slice(0, MARKED).map((stop, place) => ({ stop, minute: 520 + place })),
        },
      }),
    })),
  }
}
