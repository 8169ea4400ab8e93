import { contract, routesOf } from '#api/index.ts'
import { throttleOf } from '#lib/api/throttles.ts'
import { features } from '#lib/functions/features.ts'
import { reservedFor } from '#lib/functions/reserved.ts'
import { amazonLimits } from './amazon-limits.ts'
import { calls } from './calls.ts'
import { clocks, longestWait, looksOf, reportsOf, vanEndsOf } from './clocks.ts'
import type { Limit } from './limit.ts'
import { prices } from './prices.ts'
import { COMPLETIONS, newcomersAddresses } from './scenario.ts'

const routes = routesOf(contract).filter(({ access }) => access !== 'key')

function throttleLimit(name: string): Limit {
  const route = routes.find((each) => each.name === name)
  if (route === undefined) throw new Error(`The contract has no call ${name}: scripts/scale/calls.ts names it.`)
  return {
    name: `throttle of ${name}`,
    unit: 'calls a second, busiest minute',
    whose: 'ours',
    needed: (_, load) => load.calls.get(name)?.peakMinute ?? 0,
    allowed: ({ functionQuota }) => throttleOf(route, functionQuota).rateLimit,
    change: 'functionQuota, after Lambda has raised the quota: throttles grow with it',
  }
}

const executionLimits: readonly Limit[] = Object.entries(features)
  .filter(([feature]) => calls.some((call) => call.feature === feature))
  .map(([feature, { percentOfQuota }]) => ({
    name: `executions of ${feature}`,
    unit: 'at the same time',
    whose: 'ours',
    needed: (_, load) => load.executions.get(feature) ?? 0,
    // An account with too few has no shares: all take of the whole.
    allowed: ({ functionQuota }) => reservedFor(percentOfQuota, functionQuota) ?? functionQuota,
    change: 'functionQuota, after Lambda has raised the quota',
  }))

const DOLLARS_OF_A_TYPED = COMPLETIONS * prices.completion.dollars + prices.place.dollars
/** Messages of the day are news for so long. */
const NEWS_MINUTES = 15
/** A report that did not go within six hours is given up. */
const REPORT_MINUTES = 360
/** Positions are promised to be gone within six hours after the day. */
const POSITIONS_MINUTES = 720

const ownLimits: readonly Limit[] = [
  {
    name: 'unpaidDollarsADay',
    unit: 'dollars a day',
    whose: 'ours',
    needed: (scenario) => (scenario.provider === 'region' ? 0 : newcomersAddresses(scenario) * DOLLARS_OF_A_TYPED),
    allowed: ({ unpaidDollarsADay }) => unpaidDollarsADay,
    change: 'unpaidDollarsADay: newcomers are turned away once it is used up',
  },
  {
    name: 'tell-due',
    unit: 'minutes until customers are told',
    whose: 'ours',
    needed: (scenario) => longestWait(clocks.tellDue, looksOf(scenario)),
    allowed: () => NEWS_MINUTES,
    change: 'more at once, and SQS between the clock and the teams, one message each',
  },
  {
    name: 'mail-evenings',
    unit: 'minutes until a report is mailed',
    whose: 'ours',
    needed: (scenario) => longestWait(clocks.mailEvenings, reportsOf(scenario)),
    allowed: () => REPORT_MINUTES,
    change: 'SQS between the clock and the teams, one message each',
  },
  {
    name: 'end-vans',
    unit: 'minutes until positions are deleted',
    whose: 'ours',
    needed: (scenario) => longestWait(clocks.endVans, vanEndsOf(scenario)),
    allowed: () => POSITIONS_MINUTES,
    change: 'call it each hour, in events/index.ts',
  },
]

/** Every limit that the model knows. */
export const limits: readonly Limit[] = [
  ...calls.map(({ name }) => throttleLimit(name)),
  ...executionLimits,
  ...ownLimits,
  ...amazonLimits,
]
