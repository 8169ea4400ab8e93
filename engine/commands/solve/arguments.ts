import { parseArgs } from 'node:util'
import type { Effort } from '#engine/optimizer/index.ts'

/** What `npm run solve` was asked to do. */
export interface SolveArguments {
  /** Absent: standard input. */
  readonly input: string | undefined
  /** Absent: standard output. */
  readonly output: string | undefined
  readonly effort: Effort | undefined
  readonly timeLimit: number | undefined
  readonly seed: number
  readonly threads: number
  readonly explain: boolean
  readonly certify: boolean
  readonly evaluate: boolean
}

export const USAGE = `usage: npm run -s solve -- [problem.json[.gz]] [options]

  -o, --output FILE        write there instead of standard output
  -e, --effort EFFORT      fast, standard, best, or a number of iterations (standard, or what the time limit allows)
  -l, --time-limit SECONDS stop then with the best answer so far
  -s, --seed N             same seed, same effort, same answer (1)
  -t, --threads N          search the parts of a large fleet on so many threads (1)
      --explain            say for each unassigned task and each vehicle what stands in the way, what waiting and late
                           hours cost, and what one more vehicle would change
      --certify            prove how far the cost can be from the least possible one
  -c, --evaluate           price the steps that the problem gives its vehicles instead of solving
  -i, --input FILE         the problem; without one it is read from standard input
  -h, --help
`

const OPTIONS = {
  input: { type: 'string', short: 'i' },
  output: { type: 'string', short: 'o' },
  effort: { type: 'string', short: 'e' },
  'time-limit': { type: 'string', short: 'l' },
  seed: { type: 'string', short: 's' },
  threads: { type: 'string', short: 't' },
  explain: { type: 'boolean', default: false },
  certify: { type: 'boolean', default: false },
  evaluate: { type: 'boolean', short: 'c', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const MOST_THREADS = 64

/** Arguments of the command line, everything that is wrong with them, or a wish for help. */
export type ParsedArguments =
  | { readonly kind: 'run'; readonly arguments: SolveArguments }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }
  | { readonly kind: 'help' }

/** Reads the arguments after `npm run solve --`. */
export function parseArguments(words: readonly string[]): ParsedArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
    return values.help ? { kind: 'help' } : readValues(values, positionals)
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'wrong', faults: [error.message] }
    throw error
  }
}

interface Values {
  readonly input?: string
  readonly output?: string
  readonly effort?: string
  readonly 'time-limit'?: string
  readonly seed?: string
  readonly threads?: string
  readonly explain: boolean
  readonly certify: boolean
  readonly evaluate: boolean
}

function readValues(values: Values, positionals: readonly string[]): ParsedArguments {
  const timeLimit = values['time-limit'] === undefined ? undefined : Number(values['time-limit'])
  const effort = values.effort === undefined ? undefined : readEffort(values.effort)
  const inputs = values.input === undefined ? positionals : [...positionals, values.input]
  const seed = Number(values.seed ?? 1)
  const threads = Number(values.threads ?? 1)
  const faults = faultsOf({ inputs, timeLimit, seed, threads })
  if (Number.isNaN(effort)) faults.push('--effort must be fast, standard, best or a number of iterations')
  if (faults.length > 0) return { kind: 'wrong', faults }
  const { output, explain, certify, evaluate } = values
  const input = inputs[0] === '-' ? undefined : inputs[0]
  return { kind: 'run', arguments: { input, output, effort, timeLimit, seed, threads, explain, certify, evaluate } }
}

function faultsOf(values: {
  readonly inputs: readonly string[]
  readonly timeLimit: number | undefined
  readonly seed: number
  readonly threads: number
}): string[] {
  const { inputs, timeLimit, seed, threads } = values
  return [
    ...(inputs.length > 1 ? [`one problem at a time, not ${inputs.join(', ')}`] : []),
    ...(timeLimit === undefined || timeLimit > 0 ? [] : ['--time-limit must be a number of seconds above 0']),
    ...(Number.isInteger(seed) ? [] : ['--seed must be a whole number']),
    ...(Number.isInteger(threads) && threads >= 1 && threads <= MOST_THREADS
      ? []
      : [`--threads must be a whole number from 1 to ${MOST_THREADS}`]),
  ]
}

/** NaN for a word that is no effort. */
function readEffort(word: string): Effort {
  if (word === 'fast' || word === 'standard' || word === 'best') return word
  return /^\d+$/.test(word) ? Number(word) : Number.NaN
}
