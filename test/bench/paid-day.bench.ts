import { checkSolution, type Problem, type Solution, solve } from '#core/optimizer/index.ts'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { planToProblem } from '#core/plan/plan-to-problem.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { sampleDay } from '#core/teams/sample/sample-day.ts'
import { sampleDrivers } from '#core/teams/sample/sample-team.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { readIndex, readKnown } from './optimizer/known.ts'

export const title = 'Paid hours of a day, as a dispatcher gets it and as long searches find it'

const SEEDS = [1, 2, 3]
const BEST_SECONDS = { usual: 30, long: 120 }
const MOST = { paid: 1.03, waiting: 0.05 }

/** The sample of a team, and days on streets whose drivers are paid a second for each second. */
export async function run({ long, effort = 'standard' }: BenchOptions): Promise<boolean> {
  const limit = long ? BEST_SECONDS.long : BEST_SECONDS.usual
  const rows: string[][] = []
  let isRight = true
  for (const [name, problem] of days()) {
    const begin = process.cpuUsage()
    const best = solve(problem, { share: () => secondsSince(begin) / limit })
    const found = SEEDS.map((seed) => solve(problem, { seed, effort: effort === 'fast' ? 'fast' : 'standard' }))
    const paid = found.map((solution) => hoursOf(solution, ['travel', 'service', 'waiting']))
    const least = Math.min(hoursOf(best, ['travel', 'service', 'waiting']), ...paid)
    const waiting = Math.max(...found.map((solution, index) => hoursOf(solution, ['waiting']) / (paid[index] ?? 1)))
    const over = Math.max(...paid) / least
    const isWithin = over <= MOST.paid && waiting <= MOST.waiting
    isRight &&= found.every((solution) => checkSolution(problem, solution).length === 0)
    const worst = Math.max(...found.map(({ value }) => value.cost)) / best.value.cost - 1
    rows.push([
      name,
      paid.map((hours) => hours.toFixed(1)).join(' / '),
      least.toFixed(1),
      percent(over - 1),
      percent(waiting),
      percent(worst),
      isWithin ? 'yes' : 'NO',
    ])
  }
  printTable(['day', 'paid h', 'least found', 'worst over', 'most waiting', 'cost over a long search', 'within'], rows)
  return isRight
}

function days(): [name: string, problem: Problem][] {
  const plan = fleetToPlan(sampleDay(sampleDrivers, sampleDrivers.length).request)
  return [['sample of a team', planToProblem(plan, estimateTravel(plan))], ...streetDays()]
}

const streetDays = (): [string, Problem][] =>
  readIndex()
    .filter(({ group }) => group === 'streets')
    .map(({ name, file }) => {
      const { vehicles, ...rest } = readKnown(file)
      return [name, { ...rest, vehicles: vehicles.map((vehicle) => ({ ...vehicle, pay: { perSecond: 1 } })) }]
    })

const hoursOf = ({ routes }: Solution, parts: readonly ('travel' | 'service' | 'waiting')[]): number =>
  routes.reduce((sum, route) => sum + parts.reduce((part, key) => part + route[key], 0), 0) / 3600

function secondsSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1e6
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
