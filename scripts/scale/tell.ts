import { type BilledLine, billOf, totalOf } from './bill.ts'
import { type Break, breaksOf, isBroken, strainsOf } from './first-limits.ts'
import { PRICES_READ, prices, pricingPageOf } from './prices.ts'
import type { Scenario } from './scenario.ts'
import { type DayLoad, simulateDay } from './simulate-day.ts'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const dollarsOf = (dollars: number): string => (dollars < 100 ? fine : whole).format(dollars)
const rateOf = (rate: number): string => {
  if (rate === Number.POSITIVE_INFINITY) return 'never'
  return (rate < 10 ? fine : whole).format(rate)
}

/** A table in Markdown; all columns but the first `words` go to the right. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const rule = head.map((_, column) => (column < words ? '---' : '--:'))
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const usersOf = ({ users }: Scenario): string => `${whole.format(users)} users`

/** The bill of a month, a column for each scenario. */
function tellBill(scenarios: readonly Scenario[]): string {
  const bills = scenarios.map(billOf)
  const cell = (bill: readonly BilledLine[], index: number): string => dollarsOf(bill[index]?.dollars ?? 0)
  const rows = (bills[0] ?? []).map(({ service, what }, index) => [
    service,
    what,
    ...bills.map((bill) => cell(bill, index)),
  ])
  const totals = bills.map(totalOf)
  const each = totals.map((total, index) => fine.format(total / (scenarios[index]?.users ?? 1)))
  return tableOf(
    ['service', 'what', ...scenarios.map(usersOf)],
    [...rows, ['**all**', 'dollars a month', ...totals.map(dollarsOf)], ['', 'dollars a user and month', ...each]],
    2,
  )
}

/** What the busiest minute of a working day asks for. */
function tellPeaks(scenarios: readonly Scenario[], loads: readonly DayLoad[]): string {
  const names = [...(loads[0]?.calls.keys() ?? [])]
  const executions = (load: DayLoad): number => [...load.executions.values()].reduce((sum, count) => sum + count, 0)
  return tableOf(
    ['a second', ...scenarios.map(usersOf)],
    [
      ['**calls**, mean of the day', ...loads.map(({ meanMinute }) => rateOf(meanMinute))],
      ['**calls**, busiest minute', ...loads.map(({ peakMinute }) => rateOf(peakMinute))],
      ['units read, busiest minute', ...loads.map(({ peakReads }) => rateOf(peakReads))],
      ['units written, busiest minute', ...loads.map(({ peakWrites }) => rateOf(peakWrites))],
      ['executions of features at the same time', ...loads.map((load) => rateOf(executions(load)))],
      ...names.map((name) => [`\`${name}\``, ...loads.map((load) => rateOf(load.calls.get(name)?.peakMinute ?? 0))]),
    ],
  )
}

const breakRow = ({ limit, users, allowed }: Break): string[] => [
  limit.name,
  limit.whose,
  `${rateOf(allowed)} ${limit.unit}`,
  limit.change,
  whole.format(users),
]

/** What does not hold at a size, the first to have broken first. */
function tellBroken(scenario: Scenario, breaks: readonly Break[], seed: number): string {
  const strains = new Map(strainsOf(scenario, seed).map((strain) => [strain.limit.name, strain]))
  const broken = breaks.flatMap(({ limit, users }) => {
    const strain = strains.get(limit.name)
    return strain && isBroken(strain) ? [{ strain, users }] : []
  })
  const [first] = broken
  if (first === undefined) return `At ${usersOf(scenario)} every limit holds.`
  const { strain, users } = first
  const { limit, needed, allowed } = strain
  return [
    `At ${usersOf(scenario)} ${broken.length} limits do not hold.`,
    `The first is ${limit.name}, from ${whole.format(users)} users on:`,
    `${rateOf(needed)} where ${rateOf(allowed)} ${limit.unit} are allowed. Change: ${limit.change}.`,
  ].join(' ')
}

/** The whole answer, as Markdown. */
export function tellScale(scenarios: readonly Scenario[], seed: number): string {
  const loads = scenarios.map((scenario) => simulateDay(scenario, seed))
  const [first] = scenarios
  const breaks = first === undefined ? [] : breaksOf(first, seed)
  return [
    '## A month, in dollars',
    tellBill(scenarios),
    '## The busiest minute of a working day',
    tellPeaks(scenarios, loads),
    '## What breaks first',
    ...scenarios.map((scenario) => tellBroken(scenario, breaks, seed)),
    tableOf(['limit', 'whose', 'allowed', 'change', 'from users'], breaks.map(breakRow), 4),
  ].join('\n\n')
}

/** Every price, its unit, where it was read and where it is to be checked. */
export const tellPrices = (): string =>
  tableOf(
    ['service', 'unit', `source, ${PRICES_READ}`, 'to be checked at', 'dollars'],
    Object.values(prices).map((price) => {
      const { service, unit, source, dollars } = price
      const told = dollars < 0.001 ? `${Number((dollars * 1e6).toPrecision(6))} a million` : `${dollars}`
      return [service, unit, source, pricingPageOf(price), told]
    }),
    4,
  )
