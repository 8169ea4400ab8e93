import { SIGN_UPS_A_DAY } from '#core/accounts/sign-up-limits.ts'
import { callCost } from '#core/kernel/call-cost.ts'
import { HITS_A_DAY, NEW_CODES_A_DAY } from '#core/marketing/campaign.ts'
import { FORMS_A_DAY } from '#core/marketing/demo-request.ts'
import { UNPAID_DOLLARS_A_DAY } from '#core/places/allowance.ts'
import { MAP_TILES_A_DAY } from '#core/places/map-tiles.ts'
import { addressLimits } from '#lib/firewall/address-limits.ts'
import { edgeReads, WINDOWS } from './link-rows.ts'
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
export const addressRows: readonly Row[] = [
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
export const crowdRows: readonly Row[] = [
  ...ceilings,
  {
    ...{ what: 'addresses that flood every limit all day', limit: addresses, unit: 'at once' },
    each: dollarsOf(addressRows),
    countedIn: [],
  },
]
