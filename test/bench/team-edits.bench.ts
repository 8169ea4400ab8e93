import { findPlan } from '#core/plan/find-plan.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { Plan, PlanStop } from '#core/plan/plan.ts'
import { positionsOf } from '#core/plan/plan-points.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { printTable } from '#engine/bench/bench.ts'
import { quantile } from '#engine/bench/quantile.ts'
import { type KnownTravel, learnTravel } from '#engine/travel/index.ts'
import { createDayDesk, type DeskQuestion } from '#web/features/teams/moves/day-desk.ts'

export const title = 'Changes of a built day, priced and made by the desk of the browser'

const STOPS = 200
const DRIVERS = 20
const WARM_UP = 20
const SAMPLES = 100
const BUDGET_MS = 100

/** Prices and makes changes of the largest day; false where one takes longer than a repaint may. */
export async function run(): Promise<boolean> {
  const plan = builtDay()
  const places = positionsOf(plan)
  const { durations, distances } = estimateTravel(plan)
  const times = { origins: places, destinations: places, durations, distances, source: 'region' as const }
  const estimated = measure(plan, 'by estimates', undefined)
  return measure(plan, 'by known travel times', learnTravel(undefined, times)) && estimated
}

function measure(plan: Plan, means: string, known: KnownTravel | undefined): boolean {
  const desk = createDayDesk()
  const begin = performance.now()
  desk.open(plan, known)
  const opened = performance.now() - begin
  const questions: Readonly<Record<string, (index: number) => DeskQuestion>> = {
    'price of a place': (index) => ({ kind: 'prices', edits: [toPlace(plan, index)] }),
    'prices of all other drivers': (index) => ({ kind: 'prices', edits: toEverybody(plan, index) }),
    'a move': (index) => ({ kind: 'edit', edit: toPlace(plan, index) }),
    'twelve stops to a driver': (index) => ({ kind: 'edit', edit: many(index) }),
    unassigned: (index) => ({ kind: 'edit', edit: { kind: 'unassign', stops: [index % STOPS] } }),
  }
  const laps = Object.entries(questions).map(([name, ask]) => ({
    name,
    times: timesOf((index) => desk.answer(ask(index))),
  }))
  printTable(
    [`${STOPS} stops × ${DRIVERS} drivers, ${means}`, 'p50 ms', 'p95 ms', 'worst ms', 'budget ms'],
    laps.map(({ name, times }) => [
      name,
      ...[0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1)),
      `${BUDGET_MS}`,
    ]),
  )
  console.log(`The day opens in ${opened.toFixed(0)} ms.`)
  return laps.every(({ times }) => quantile(times, 0.95) < BUDGET_MS)
}

function timesOf(act: (index: number) => unknown): number[] {
  const times = Array.from({ length: WARM_UP + SAMPLES }, (_, index) => {
    const begin = performance.now()
    act(index)
    return performance.now() - begin
  })
  return times.slice(WARM_UP)
}

const toPlace = ({ routes }: Plan, index: number): DayEdit => ({
  kind: 'move',
  stops: [(index * 37) % STOPS],
  route: index % routes.length,
  place: index % 7,
})

const toEverybody = ({ routes }: Plan, index: number): DayEdit[] =>
  routes.map((_, route) => ({ kind: 'move', stops: [(index * 37) % STOPS], route }))

const many = (index: number): DayEdit => ({
  kind: 'move',
  stops: Array.from({ length: 12 }, (_, each) => (index * 12 + each) % STOPS),
  route: index % DRIVERS,
})

/** A day around Queens with hours at every fourth stop, in the routes that a short search finds. */
function builtDay(): Plan {
  const depot = { address: 'Depot', coordinates: [40.75, -73.94] as const }
  const stops = Array.from(
    { length: STOPS },
    (_, index): PlanStop => ({
      id: `${index}`,
      address: `${index} Main St, Queens`,
      coordinates: [40.75 + 0.08 * Math.sin(index * 12.9), -73.94 + 0.08 * Math.sin(index * 78.2)],
      ...(index % 4 === 0 ? { window: [540, 840] as const } : {}),
    }),
  )
  const drivers = Array.from({ length: DRIVERS }, () => ({ start: depot, end: depot, leaveAt: 480, finishBy: 1020 }))
  const request = { stops, drivers, method: 'd' as const, serviceMinutes: 12 }
  const { routes } = findPlan(request, estimateTravel(request), { effort: 'fast' })
  return { ...request, routes }
}
