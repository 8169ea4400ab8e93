#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import {
  certify,
  checkSolution,
  type Evaluation,
  evaluate,
  explain,
  explainPay,
  type Problem,
  priceVehicle,
  type Solution,
} from '#engine/optimizer/index.ts'
import { writeVroom } from '#engine/vroom/index.ts'
import { parseArguments, type SolveArguments, USAGE } from './solve/arguments.ts'
import { readProblem } from './solve/read-problem.ts'
import { solveOnThreads } from './solve/solve-within.ts'

const WRONG_INPUT = 2
const WRONG_ANSWER = 3

/** Solves one problem. Nothing is written unless the answer is right. */
async function run(options: SolveArguments): Promise<number> {
  const begin = performance.now()
  const reading = readProblem(options.input)
  if ('faults' in reading) return refuse(reading.faults.map(({ path, message }) => `${path}: ${message}`))
  const { problem, labels } = reading
  const loaded = performance.now()
  const { solution, violations } = await answer(problem, options)
  const solved = performance.now()
  if (!options.evaluate && violations.length > 0) return report(violations.map(({ message }) => message))
  const output = writeVroom(problem, solution, {
    labels,
    violations,
    computingTimes: { loading: Math.round(loaded - begin), solving: Math.round(solved - loaded) },
    ...(options.certify && { certificate: certify(problem, solution) }),
    ...(options.explain && explainAll(problem, solution, violations.length === 0)),
  })
  writeFileSync(options.output ?? process.stdout.fd, `${JSON.stringify(output)}\n`)
  return 0
}

/** A plan that breaks rules has no price of one more vehicle. */
const explainAll = (problem: Problem, solution: Solution, isRight: boolean) => ({
  explanation: explain(problem, solution),
  pay: explainPay(problem, solution),
  ...(isRight && { vehiclePrices: priceVehicle(problem, solution) }),
})

async function answer(problem: Problem, options: SolveArguments): Promise<Evaluation> {
  if (options.evaluate) return evaluate(problem, problem.given ?? [])
  const { effort, seed, timeLimit, threads } = options
  const limits = { effort, seed, timeLimit, now: () => performance.now() / 1000 }
  const solution = await solveOnThreads(problem, limits, threads)
  return { solution, violations: checkSolution(problem, solution) }
}

function refuse(faults: readonly string[]): number {
  process.stderr.write(`${faults.join('\n')}\n`)
  return WRONG_INPUT
}

function report(messages: readonly string[]): number {
  process.stderr.write(`the answer breaks rules, which is a bug in the optimizer:\n${messages.join('\n')}\n`)
  return WRONG_ANSWER
}

const parsed = parseArguments(process.argv.slice(2))
if (parsed.kind === 'help') process.stdout.write(USAGE)
else if (parsed.kind === 'wrong') process.exitCode = refuse([...parsed.faults, '', USAGE])
else process.exitCode = await run(parsed.arguments)
