import { SIGN_UPS_A_DAY } from '#core/accounts/sign-up-limits.ts'
import { callCost } from '#core/kernel/call-cost.ts'
import { HITS_A_DAY, NEW_CODES_A_DAY } from '#core/marketing/campaign.ts'
import { FORMS_A_DAY } from '#core/marketing/demo-request.ts'
import { UNPAID_DOLLARS_A_DAY } from '#core/places/allowance.ts'
import { MAP_TILES_A_DAY } from '#core/places/map-tiles.ts'
import { addressLimits } from '#lib/firewall/address-limits.ts'
import { replaceBetweenMarkers } from '../between-markers.ts'
import { accountRows } from './account-rows.ts'
import { edgeReads, linkRows, WINDOWS } from './link-rows.ts'
import { dollarsFor, dollarsOf, type Row } from './row.ts'

/** What all people without an account or a plan can cost together in a day. */
export const CROWD_DOLLARS = 50

/** Size of a tile in gigabytes. */
const TILE_GIGABYTES = 50e-6
/** Dollars for one request at the edge and its firewall. */
const atTheEdge = { edgeRequest: 1, firewallRequest: 1 } as const

/** Costs with one ceiling for all people together. */
const ceilings: readonly Row[] = [
  {
    ...{ what: 'map tiles', limit: MAP_TILES_A_DAY, unit: 'tiles' },
    each: dollarsFor({ tile: 1, ...atTheEdge, edgeGigabyte: TILE_GIGABYTES }),
    countedIn: [],
    bills: ['map-tile'],
  },
  {
    ...{ what: 'sign-ups, each with two mails', limit: SIGN_UPS_A_DAY, unit: 'accounts' },
    each: dollarsFor({ activeUser: 1, mail: 2 }),
    countedIn: ['accounts/triggers/pre-sign-up.ts'],
    bills: ['sign-up'],
  },
  {
    ...{ what: 'addresses looked up by accounts without a plan', limit: UNPAID_DOLLARS_A_DAY, unit: 'dollars' },
    each: 1,
    countedIn: ['places/meter.ts'],
  },
  {
    ...{ what: 'demo requests', limit: FORMS_A_DAY, unit: 'mails' },
    each: dollarsFor({ mail: 1 }),
    countedIn: ['marketing/send-form.ts'],
  },
  {
    ...{ what: 'campaign hits, new codes and clicks', limit: 2 * HITS_A_DAY + NEW_CODES_A_DAY, unit: 'counts' },
    each: dollarsFor({ tableWrite: 3 }),
    countedIn: ['marketing/record-campaign-hit.ts', 'marketing/count-fleet-click.ts'],
  },
]

/** A refused call: the link doesn't exist, or the account has used up its day. It takes a few reads. */
const refused = callCost({ isRead: true, milliseconds: 30, megabytes: 512, bytes: 500 }) / 1e6

/** What one address can cost if it stays at the firewall limits all day. */
const addressRows: readonly Row[] = [
  {
    ...{ what: 'calls that need no account or are refused', limit: addressLimits.requests * WINDOWS, unit: 'calls' },
    each: refused,
    countedIn: ['blog/count-view.ts'],
  },
  edgeReads,
  {
    ...{ what: 'map requests other than tiles', limit: addressLimits.map * WINDOWS, unit: 'requests' },
    each: dollarsFor(atTheEdge),
    countedIn: [],
  },
  {
    ...{ what: 'requests to the user pool', limit: addressLimits.signIn * WINDOWS, unit: 'requests' },
    each: dollarsFor({ firewallRequest: 1 }),
    countedIn: [],
  },
  {
    ...{ what: 'mails with codes', limit: addressLimits.signInMails * WINDOWS, unit: 'mails' },
    each: dollarsFor({ mail: 1 }),
    countedIn: [],
  },
]

/** How many addresses can stay at every limit all day within the crowd's budget. */
const addresses = Math.floor((CROWD_DOLLARS - dollarsOf(ceilings)) / dollarsOf(addressRows))

/** What a crowd can cost: everything with a shared ceiling, plus as many addresses as the rest of the budget allows. */
const crowdRows: readonly Row[] = [
  ...ceilings,
  {
    ...{ what: 'addresses that flood every limit all day', limit: addresses, unit: 'at once' },
    each: dollarsOf(addressRows),
    countedIn: [],
  },
]

/** The tables in `docs/operations/costs.md`, keyed by the names in its markers. */
export const tables = {
  account: accountRows,
  link: linkRows,
  crowd: crowdRows,
  address: addressRows,
} as const satisfies Readonly<Record<string, readonly Row[]>>

const HEAD = ['What', 'Daily limit', 'Dollars per 1,000', 'Dollars a day']

/** A price with three significant digits. */
const priceText = (dollars: number): string =>
  dollars.toLocaleString('en-US', { maximumSignificantDigits: 3, useGrouping: false })

const cellsOf = (row: Row): string[] => [
  row.what,
  `${row.limit.toLocaleString('en-US')} ${row.unit}`,
  priceText(row.each * 1000),
  (row.limit * row.each).toFixed(2),
]

/** A Markdown table with a total. Each column is as wide as its longest cell. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf), ['**total**', '', '', `**${dollarsOf(rows).toFixed(2)}**`]]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head = [], ...others] = lines
  return [lineOf(head), lineOf(rule), ...others.map(lineOf)].join('\n')
}

/** The document with its tables rebuilt from the limits and prices in the code. */
export const withTables = (document: string): string =>
  Object.entries(tables).reduce(
    (text, [name, rows]) => replaceBetweenMarkers(text, `costs:${name}`, `\n\n${tableOf(rows)}\n\n`),
    document,
  )
