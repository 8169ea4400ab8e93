import { parseArgs } from 'node:util'
import { type Scenario, usualScenario } from './scenario.ts'

/** Sizes that are told where none is asked for. */
const usualSizes = [1_000, 100_000, 10_000_000]

/** A number of the command line: what it may be, and what it says. */
interface Numeric {
  readonly field: Exclude<keyof Scenario, 'users' | 'provider'>
  readonly least: number
  readonly most: number
  readonly isWhole?: boolean
  readonly help: string
}

const share = { least: 0, most: 1 } as const
const whole = { least: 0, most: 1000, isWhole: true } as const

const numbers: Readonly<Record<string, Numeric>> = {
  days: { field: 'days', least: 1, most: 31, isWhole: true, help: 'working days of a month' },
  'plans-a-day': { field: 'plansADay', least: 0, most: 100, help: 'plans of somebody with the planner' },
  stops: { field: 'stops', least: 1, most: 200, isWhole: true, help: 'stops of such a plan' },
  'teams-share': { field: 'teamsShare', ...share, help: 'share of the users who dispatch a team' },
  drivers: { field: 'drivers', ...whole, help: 'drivers of a team' },
  'team-stops': { field: 'teamStops', ...whole, help: 'stops of a driver and day' },
  marks: { field: 'marks', least: 0, most: 20, help: 'marks of a driver at a stop' },
  hours: { field: 'hours', least: 0, most: 24, help: 'hours that a team is under way' },
  boards: { field: 'boards', least: 0, most: 100, help: 'boards that a team has in front' },
  'positions-share': { field: 'positionsShare', ...share, help: 'share of drivers who share where they are' },
  'watch-share': { field: 'watchShare', ...share, help: 'share of customers who look for the van' },
  mails: { field: 'mails', least: 0, most: 20, help: 'mails to a customer of a team' },
  texts: { field: 'texts', least: 0, most: 20, help: 'parts of texts to a customer of a team' },
  'new-share': { field: 'newShare', ...share, help: 'share of addresses that nobody asked for before' },
  'typed-share': { field: 'typedShare', ...share, help: 'share of addresses that are typed by hand' },
  'newcomers-share': { field: 'newcomersShare', ...share, help: 'share of users who look up before they pay' },
  'function-quota': { field: 'functionQuota', least: 10, most: 1e6, isWhole: true, help: 'as it is deployed with' },
  'unpaid-dollars-a-day': { field: 'unpaidDollarsADay', least: 0, most: 1e6, help: 'as it is deployed with' },
}

/** What the tool prints when asked, or asked for what there is not. */
export const USAGE = `usage: npm run -s scale -- [options]

  --users N[,N...]             active accounts of a month (${usualSizes.join(',')})
${Object.entries(numbers)
  .map(([name, { field, help }]) => `  ${`--${name} N`.padEnd(28)} ${help} (${usualScenario[field]})`)
  .join('\n')}
  --amazon, --region-file      streets and addresses of Amazon Location, or of a region's file (--amazon)
  --seed N                     another day of the same kind (1)
  --prices                     the prices and where they were read
  -h, --help
`

/** What was asked for. */
export interface ScaleArguments {
  readonly scenarios: readonly Scenario[]
  readonly seed: number
  readonly tellsPrices: boolean
}

/** Arguments of the command line, everything that is wrong with them, or a wish for help. */
export type ParsedArguments =
  | { readonly kind: 'run'; readonly arguments: ScaleArguments }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }
  | { readonly kind: 'help' }

const flags = ['amazon', 'region-file', 'prices'] as const

/** Reads the arguments after `npm run scale --`. */
export function parseArguments(words: readonly string[]): ParsedArguments {
  try {
    const options = Object.fromEntries([
      ...['users', 'seed', ...Object.keys(numbers)].map((name) => [name, { type: 'string' as const }]),
      ...flags.map((name) => [name, { type: 'boolean' as const }]),
      ['help', { type: 'boolean' as const, short: 'h' }],
    ])
    const { values }: { readonly values: Values } = parseArgs({ args: [...words], options })
    return values.help ? { kind: 'help' } : readValues(values)
  } catch (error) {
    if (error instanceof TypeError) return { kind: 'wrong', faults: [error.message] }
    throw error
  }
}

type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

function readValues(values: Values): ParsedArguments {
  const faults: string[] = []
  const read = (
    name: string,
    text: string,
    { least, most, isWhole = false }: Omit<Numeric, 'field' | 'help'>,
  ): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    const isSound = value >= least && value <= most && (!isWhole || Number.isInteger(value))
    if (!isSound)
      faults.push(`--${name} must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not “${text}”`)
    return value
  }
  const textOf = (name: string): string | undefined => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  const sizes = textOf('users')
    ?.split(',')
    .map((text) => read('users', text, { least: 1, most: 1e9, isWhole: true }))
  const given = Object.entries(numbers).flatMap(([name, numeric]) => {
    const text = textOf(name)
    return text === undefined ? [] : [[numeric.field, read(name, text, numeric)]]
  })
  const seed = read('seed', textOf('seed') ?? '1', { least: 0, most: 2 ** 31 - 1, isWhole: true })
  if (values.amazon && values['region-file']) faults.push('--amazon and --region-file are two providers: choose one')
  if (faults.length > 0) return { kind: 'wrong', faults }
  const provider = values['region-file'] ? 'region' : 'amazon'
  const common: Scenario = { ...usualScenario, provider, ...Object.fromEntries(given) }
  const scenarios = (sizes ?? usualSizes).map((users) => ({ ...common, users }))
  return { kind: 'run', arguments: { scenarios, seed, tellsPrices: values.prices === true } }
}
