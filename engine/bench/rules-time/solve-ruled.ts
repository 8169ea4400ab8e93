import { checkSolution, type Effort, solve } from '#engine/optimizer/index.ts'
import { ruledProblem } from '#engine/test/solver/ruled-problem.ts'
import { RULED_DAYS } from './ruled-days.ts'

/** What this process prints as one line of JSON. */
export interface Timed {
  /** Processor seconds of the solve alone, compilation included. */
  readonly seconds: number
  readonly served: number
  readonly cost: number
  readonly violations: number
}

const [name = '', stops, effort, seed] = process.argv.slice(2)
const problem = ruledProblem(Number(stops), RULED_DAYS[name] ?? {})
const begin = process.cpuUsage()
const solution = solve(problem, { effort: toEffort(effort), seed: Number(seed) })
const { user, system } = process.cpuUsage(begin)
const { served, cost } = solution.value
const violations = checkSolution(problem, solution).length
console.log(JSON.stringify({ seconds: (user + system) / 1e6, served, cost, violations } satisfies Timed))

function toEffort(word: string | undefined): Effort {
  return word === 'fast' || word === 'standard' || word === 'best' ? word : Number(word)
}
