import { cpuUsage } from 'node:process'
import { evaluate } from '#core/optimizer/index.ts'
import { toGiven } from '#core/plan/kinds/tasks.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import type { PlanRequest, Routes } from '#core/plan/plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { searchByHour } from '#core/plan/search-by-hour.ts'
import { searchRoutes } from '#core/plan/search-routes.ts'
import { dayPace } from '#core/travel/day-pace.ts'
import { typicalHours } from '#core/travel/time-of-day.ts'
import { printTable } from './bench.ts'

export const title =
  'Days whose legs take their hour: routes that are best in the mean, by the hour, and searched by it alone'

const SEEDS = [1, 2, 3]
const [SIX, SIX_PM] = [360, 1080]
const DAYS = [
  { stops: 60, drivers: 1, windows: false },
  { stops: 60, drivers: 1, windows: true },
  { stops: 90, drivers: 1, windows: true },
  { stops: 200, drivers: 12, windows: true },
]
/** A driver waits for it before breakfast. */
const BUDGET_SECONDS = 10

/** Plans days that begin at six on typical hours; false where a way by the hour breaks a rule or takes too long. */
export async function run(): Promise<boolean> {
  const laps = DAYS.flatMap((day) => SEEDS.map((seed) => lapOf(dayOf(day, seed), seed)))
  printTable(
    ['day from six to six', 'seed', 'best in the mean', 'by the hour', 'by the hour alone', 'processor s'],
    laps.map(({ name, seed, ways, seconds }) => [name, `${seed}`, ...ways, seconds.join(' / ')]),
  )
  return laps.every(({ isKept, seconds }) => isKept && Number(seconds[1]) < BUDGET_SECONDS)
}

function lapOf({ name, request }: ReturnType<typeof dayOf>, seed: number) {
  const hours = { leaveAt: SIX, until: SIX_PM, byLeg: true } as const
  const pace = dayPace(typicalHours, 'driving', hours)
  const inMean = estimateTravel(request)
  const travel = { ...inMean, ...(pace && { pace }) }
  const problem = planToProblem(request, travel)
  const search = { effort: 'standard', seed } as const
  const found = [
    () => searchRoutes(request, planToProblem(request, inMean), search, []),
    () => searchByHour(request, travel, search, []),
    () => searchRoutes(request, problem, search, []),
  ].map((find) => {
    const begin = cpuUsage()
    const routes: Routes = find()
    const seconds = (cpuUsage(begin).user / 1e6).toFixed(1)
    return { seconds, ...evaluate(problem, toGiven(problem, routes)) }
  })
  return {
    ...{ name, seed },
    ways: found.map(({ solution: { value }, violations }) => {
      const broken = violations.length > 0 ? `, ${violations.length} broken` : ''
      return `${Math.round(value.cost)} (${value.served}${broken})`
    }),
    seconds: found.map((each) => each.seconds),
    isKept: found[1]?.violations.length === 0,
  }
}

/** Stops around Manhattan, three minutes at each; every fourth is open for some hours of the forenoon. */
function dayOf({ stops, drivers, windows }: (typeof DAYS)[number], seed: number) {
  const placeAt = (index: number) => ({
    address: `${index} Main St`,
    coordinates: [40.75 + 0.06 * Math.sin(index * 12.9 + seed), -73.96 + 0.05 * Math.sin(index * 78.2 + seed)] as const,
  })
  const depot = placeAt(0)
  const opensAt = (index: number): number => 390 + ((index * 97 + seed * 31) % 240)
  const request: PlanRequest = {
    stops: Array.from({ length: stops }, (_, index) => ({
      ...placeAt(index + 1),
      ...(windows && index % 4 === 0 ? { window: [opensAt(index), opensAt(index) + 150] as const } : {}),
    })),
    drivers: Array.from({ length: drivers }, () => ({ start: depot, end: depot, leaveAt: SIX, finishBy: SIX_PM })),
    method: 'd',
    serviceMinutes: 3,
  }
  return { name: `${stops} stops, ${drivers} drivers${windows ? ', windows' : ''}`, request }
}
