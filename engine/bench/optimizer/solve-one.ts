import { readProblem } from '#engine/commands/solve/read-problem.ts'
import { solveWithin } from '#engine/commands/solve/solve-within.ts'
import { checkSolution, type Effort, type Problem, type Solution } from '#engine/optimizer/index.ts'

/** What this process prints as one line of JSON. */
export interface Measured {
  readonly priority: number
  readonly unassigned: number
  readonly vehicles: number
  /** Of travel alone, and of the vehicles used. */
  readonly travelCost: number
  readonly fixedCost: number
  /** Seconds of the solve alone, summed over all threads of the process. */
  readonly cpuSeconds: number
  readonly peakMegabytes: number
  /** What the checker found. */
  readonly violations: readonly string[]
}

/** Solves after which the compiler has seen what it needs. */
const WARMING_RUNS = 20

/** Seconds of processor time that this process has used. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function measure(problem: Problem, solution: Solution, seconds: number): Measured {
  const fixed = new Map(problem.vehicles.map(({ id, fixedCost = 0 }) => [id, fixedCost]))
  const fixedCost = solution.routes.reduce((sum, { vehicle }) => sum + (fixed.get(vehicle) ?? 0), 0)
  const cost = solution.routes.reduce((sum, route) => sum + route.cost, 0)
  return {
    priority: solution.value.priority,
    unassigned: solution.unassignedJobs.length + solution.unassignedShipments.length,
    vehicles: solution.routes.length,
    travelCost: cost - fixedCost,
    fixedCost,
    cpuSeconds: seconds,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    violations: checkSolution(problem, solution).map(({ message }) => message),
  }
}

const [file, time, effort, seed, warm] = process.argv.slice(2)
const reading = readProblem(file)
if ('faults' in reading)
  throw new TypeError(reading.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
const { problem } = reading
const options = {
  effort: toEffort(effort),
  seed: Number(seed ?? 1),
  timeLimit: time ? Number(time) : undefined,
  now: cpuSeconds,
}
if (warm) for (let run = 0; run < WARMING_RUNS; run++) solveWithin(problem, options)
const begin = cpuSeconds()
const solution = solveWithin(problem, options)
console.log(JSON.stringify(measure(problem, solution, cpuSeconds() - begin)))

function toEffort(word: string | undefined): Effort | undefined {
  if (word === 'fast' || word === 'standard' || word === 'best') return word
  return word ? Number(word) : undefined
}
