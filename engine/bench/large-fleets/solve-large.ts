import { checkSolution, solve } from '#engine/optimizer/index.ts'
import { largeDay } from './large-day.ts'

/** What this process prints as one line of JSON. */
export interface SolvedLarge {
  readonly served: number
  readonly cost: number
  /** Processor seconds of the solve alone. */
  readonly seconds: number
  readonly peakMegabytes: number
  readonly violations: number
}

const [stops, day, seed, limit] = process.argv.slice(2).map(Number)
const problem = largeDay(stops ?? 500, day ?? 1)
const begin = process.cpuUsage()
const secondsSince = (): number => {
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1e6
}
const solution = solve(problem, { seed: seed ?? 1, share: () => secondsSince() / (limit ?? 10) })
const seconds = secondsSince()
const { served, cost } = solution.value
const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
const violations = checkSolution(problem, solution).length
console.log(JSON.stringify({ served, cost, seconds, peakMegabytes, violations } satisfies SolvedLarge))
