import { type Month, monthOf } from './month.ts'
import { type PriceName, prices } from './prices.ts'
import type { Scenario } from './scenario.ts'

/** A line of the bill: what is counted, and what a unit of it costs. */
interface Line {
  readonly what: string
  readonly price: PriceName
  readonly units: (month: Month, scenario: Scenario) => number
}

/** Of the firewalls, as docs/operations/costs.md lists them. */
const [WEB_ACLS, RULES, ALARMS, SECRETS] = [2, 12, 31, 2]
/** Calls of the clocks in a month: one a minute, and one each five. */
const CLOCK_CALLS = 52_000
/** X-Ray follows one request a second and a twentieth of the others. */
const TRACED = 0.05
/** Of the access log and of what Lambda writes of a call. */
const GIGABYTES_OF_A_LOG = 1.2e-6

const lines: readonly Line[] = [
  { what: 'functions: requests', price: 'lambdaRequest', units: ({ requests }) => requests },
  { what: 'functions: calls', price: 'lambdaGigabyteSecond', units: ({ gigabyteSeconds }) => gigabyteSeconds },
  {
    what: 'functions: tasks and builds',
    price: 'lambdaGigabyteSecond',
    units: ({ taskGigabyteSeconds }) => taskGigabyteSeconds,
  },
  { what: 'API', price: 'apiRequest', units: ({ requests }) => requests },
  {
    what: 'edge: calls and pages',
    price: 'edgeRequest',
    units: ({ requests, pageRequests }) => requests + pageRequests,
  },
  { what: 'edge: bytes', price: 'edgeGigabyte', units: ({ gigabytesOut }) => gigabytesOut },
  {
    what: 'firewall: requests',
    price: 'firewallRequest',
    units: ({ requests, pageRequests }) => requests + pageRequests,
  },
  { what: 'firewall: web ACLs', price: 'webAcl', units: () => WEB_ACLS },
  { what: 'firewall: rules', price: 'firewallRule', units: () => RULES },
  { what: 'table: reads', price: 'tableRead', units: ({ tableReads }) => tableReads },
  { what: 'table: writes', price: 'tableWrite', units: ({ tableWrites }) => tableWrites },
  { what: 'table: kept, with its backup', price: 'tableGigabyte', units: ({ tableGigabytes }) => tableGigabytes },
  { what: 'files: read', price: 'objectRead', units: ({ objectReads }) => objectReads },
  { what: 'files: written', price: 'objectWrite', units: ({ objectWrites }) => objectWrites },
  { what: 'files: kept', price: 'objectGigabyte', units: ({ objectGigabytes }) => objectGigabytes },
  { what: 'state machines', price: 'transition', units: ({ transitions }) => transitions },
  { what: 'user pool', price: 'activeUser', units: (_, { users }) => users },
  { what: 'addresses of lists', price: 'geocode', units: ({ geocodes }) => geocodes },
  { what: 'addresses typed', price: 'place', units: ({ places }) => places },
  { what: 'completions', price: 'completion', units: ({ completions }) => completions },
  { what: 'ways', price: 'way', units: ({ ways }) => ways },
  { what: 'map tiles', price: 'tile', units: ({ tiles }) => tiles },
  { what: 'vans: arrivals', price: 'vanPosition', units: ({ vanPositions }) => vanPositions },
  { what: 'vans: circles', price: 'geofence', units: ({ geofences }) => geofences },
  { what: 'mails', price: 'mail', units: ({ mails }) => mails },
  { what: 'texts', price: 'textPart', units: ({ texts }) => texts },
  { what: 'logs', price: 'logGigabyte', units: ({ requests }) => requests * GIGABYTES_OF_A_LOG },
  { what: 'traces', price: 'trace', units: ({ requests }) => requests * TRACED },
  { what: 'alarms', price: 'alarm', units: () => ALARMS },
  { what: 'clocks', price: 'schedule', units: () => CLOCK_CALLS },
  { what: 'secrets', price: 'secret', units: () => SECRETS },
]

/** A line of the bill of a month, reckoned. */
export interface BilledLine {
  readonly service: string
  readonly what: string
  readonly units: number
  readonly dollars: number
}

/** The bill of a month, line by line; no discount of larger volumes is taken off. */
export function billOf(scenario: Scenario): readonly BilledLine[] {
  const month = monthOf(scenario)
  return lines.map(({ what, price, units: count }) => {
    const { service, dollars } = prices[price]
    const units = count(month, scenario)
    return { service, what, units, dollars: units * dollars }
  })
}

/** The sum of a bill, in dollars. */
export const totalOf = (bill: readonly BilledLine[]): number => bill.reduce((sum, { dollars }) => sum + dollars, 0)
