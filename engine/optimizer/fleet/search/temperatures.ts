import type { Random } from '#engine/base/random.ts'
import { type Allowance, allowUntil } from '../../effort/allowance.ts'
import { isWindowed } from '../goals/is-windowed.ts'
import { typicalLeg } from '../goals/weigh-absence.ts'
import type { Instance } from '../instance/instance.ts'
import { countUsed, type Plan } from '../plan/plan.ts'
import { sampleLosses, temperatureOf } from './calibrate.ts'
import type { SearchOptions } from './search.ts'

/** Temperatures of annealing in units of cost, whatever the units of a search. */
export interface Temperatures {
  readonly first: number
  readonly last: number
}

/** What the temperatures of a search depend on. */
export interface Warmth {
  readonly random: Random
  readonly allowance: Allowance
  /** Routes that are to be kept in the main. */
  readonly given?: readonly unknown[]
  /** Those of the search, where somebody knows them. */
  readonly temperatures?: Temperatures | undefined
}

type SearchTemperatures = Pick<SearchOptions, 'firstTemperature' | 'lastTemperature'>

/**
 * Of the moves that lose something, the share that the search takes first: under windows it has fewer ways around what
 * it takes.
 */
const ACCEPTANCE = { windowed: 0.3, free: 0.5 }
/** The last temperature, in first ones. */
const COOLED = 0.04
/** Temperatures in typical legs, first and last, where priorities are traded: only legs tell what they are worth. */
const TEMPERATURES = { windowed: [1, 0.01], free: [0.5, 0.03] } as const
/** A given plan is to be kept in the main. */
const WARM_TEMPERATURE = 0.15
/** Of the allowance, for finding out how much moves lose. */
const SAMPLE_SHARE = 0.05

/** How much the ruins of a search take out. */
export const RUIN_SIZE = { average: 10, longest: 10 }
/** Of the steps that take no whole routes out, where all jobs are to be served: those that swap two tails first. */
export const TAIL_RATE = 0.15

const warmthOf = ({ given }: Warmth): number => (given ? WARM_TEMPERATURE : 1)

/** First and last, in search units. A plan that is given is searched warm. */
export function legTemperatures(instance: Instance, options: Warmth): SearchTemperatures {
  if (options.temperatures) return inUnits(instance, options.temperatures)
  const leg = typicalLeg(instance) * warmthOf(options)
  const [hottest, coldest] = TEMPERATURES[kindOf(instance)]
  return { firstTemperature: leg * hottest, lastTemperature: leg * coldest }
}

const inUnits = ({ scale }: Instance, { first, last }: Temperatures): SearchTemperatures => ({
  firstTemperature: first * scale,
  lastTemperature: last * scale,
})

/** Those at which the first moves are taken as often as is wanted; none where they are known or moves do not tell. */
export function measureTemperatures(plan: Plan, options: Warmth): Partial<SearchTemperatures> {
  const { random, allowance, temperatures } = options
  const kind = kindOf(plan.instance)
  if (temperatures || countUsed(plan) < 2) return {}
  const losses = sampleLosses(plan, {
    random,
    size: RUIN_SIZE,
    tailRate: TAIL_RATE,
    allowance: allowUntil(allowance, Math.min(1, allowance.used() + SAMPLE_SHARE)),
  })
  const hot = temperatureOf(losses, ACCEPTANCE[kind])
  if (hot === undefined || (kind === 'windowed' && hot < typicalLeg(plan.instance) * TEMPERATURES.windowed[0]))
    return {}
  const first = hot * warmthOf(options)
  return { firstTemperature: first, lastTemperature: first * COOLED }
}

/** Whether most jobs have windows, in a word. */
export const kindOf = ({ problem }: Instance): 'windowed' | 'free' => (isWindowed(problem) ? 'windowed' : 'free')
