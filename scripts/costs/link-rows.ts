import { driveLimits } from '#core/drives/limits.ts'
import { DAILY_CONSENTS } from '#core/drives/positions/link-limits.ts'
import { dailyArrivals } from '#core/drives/positions/position-rules.ts'
import { photoLimits } from '#core/drives/proof.ts'
import { dailyCallCosts } from '#core/kernel/call-cost.ts'
import { LINK_BYTES } from '#core/links/daily-limits.ts'
import { PHOTO_MEGABYTES_A_LINK_A_DAY } from '#core/links/photo-limits.ts'
import { LINK_DAYS } from '#core/links/share-link.ts'
import { addressLimits } from '#lib/firewall/address-limits.ts'
import { dollarsFor, type Row } from './row.ts'

/** Five-minute firewall windows in a day. */
export const WINDOWS = 288

/** Route reads that the edge answers without a function, so only the firewall counts them. */
export const edgeReads: Row = {
  ...{ what: 'routes behind links, read from one address', limit: addressLimits.links * WINDOWS, unit: 'reads' },
  each: dollarsFor({ edgeRequest: 1, firewallRequest: 1, edgeGigabyte: LINK_BYTES / 1e9 }),
  countedIn: [],
}

export const MONTHS_OF_A_LINK = LINK_DAYS / 30

/** What a link, or an account through all of its links, can do: its cost, and where it is counted. */
export const alongLinks = {
  call: { each: 0.01, countedIn: ['http/call-bills.ts'] },
  arrival: { each: dollarsFor({ vanPosition: 1 }), countedIn: ['drives/positions/tell-positions.ts'] },
  history: { each: dollarsFor({ vanHistory: 1 }), countedIn: ['drives/customers/save-consent.ts'] },
  openedPhoto: { each: dollarsFor({ edgeGigabyte: 0.001 }), countedIn: ['links/photo-url.ts'] },
  keptPhoto: {
    each: dollarsFor({ objectGigabyte: (photoLimits.bytes / 1e9) * MONTHS_OF_A_LINK, objectWrite: 1 }),
    countedIn: ['drives/proofs/save-proof.ts', 'drives/driven-route.ts', 'drives/proofs/upload-photo.ts'],
  },
} as const satisfies Readonly<Record<string, Pick<Row, 'each' | 'countedIn'>>>

/** What the most expensive link can cost from one address: a team driver's link, and the photos of its customers' links. */
export const linkRows: readonly Row[] = [
  { what: 'calls through the link', limit: dailyCallCosts.link / 1e4, unit: 'cents', ...alongLinks.call },
  edgeReads,
  { what: 'arrivals of its van', limit: dailyArrivals.route, unit: 'positions', ...alongLinks.arrival },
  { what: 'van histories deleted', limit: DAILY_CONSENTS, unit: 'histories', ...alongLinks.history },
  {
    ...{ what: 'photos that its customer opens', limit: PHOTO_MEGABYTES_A_LINK_A_DAY, unit: 'MB' },
    ...alongLinks.openedPhoto,
  },
  {
    ...{ what: 'photos stored until the link expires', limit: driveLimits.proofsADay, unit: 'photos' },
    ...alongLinks.keptPhoto,
  },
]
