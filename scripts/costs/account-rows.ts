import { DAILY_EXPORTS, EXPORT_MINUTES } from '#core/accounts/data-export.ts'
import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { driveLimits } from '#core/drives/limits.ts'
import { DAILY_TEAM_CONSENTS } from '#core/drives/positions/link-limits.ts'
import { DAILY_FENCES, dailyArrivals } from '#core/drives/positions/position-rules.ts'
import { DAILY_REPEATS } from '#core/jobs/limits.ts'
import { dailyCallCosts } from '#core/kernel/call-cost.ts'
import {
  DAILY_CUSTOMER_MAILS,
  DAILY_CUSTOMER_TEXTS,
  DAILY_SAVES,
  DAILY_TEAM_SENDS,
  DAILY_TEXTS,
  dailySaveUnits,
  SHARE_PERCENT,
  TEXT_DOLLARS_A_MONTH,
} from '#core/links/daily-limits.ts'
import { PHOTO_MEGABYTES_A_TEAM_A_DAY, PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY } from '#core/links/photo-limits.ts'
import { partsAMonth } from '#core/links/text-parts.ts'
import { dailyUnits, unitsForDollars } from '#core/places/allowance.ts'
import { DAILY_DAY_SAVES } from '#core/teams/days/day-saves.ts'
import { DAILY_REPORTS, MAX_REPORT_DAYS } from '#core/teams/reports/report-span.ts'
import { costOf, DAILY_DIRECTIONS } from '#engine/travel/index.ts'
import { alongLinks, edgeReads, MONTHS_OF_A_LINK } from './link-rows.ts'
import { dollarsFor, type Row } from './row.ts'

const TEXT_PARTS = Math.min(
  DAILY_TEXTS + DAILY_CUSTOMER_TEXTS,
  partsAMonth(TEXT_DOLLARS_A_MONTH, SHARE_PERCENT, costOf('text-part')),
)
/** A day of twenty drivers: its search takes 7 s of a processor, and its state machine six steps. */
const [BUILD_GIGABYTE_SECONDS, TRANSITIONS] = [16, 6]
/** Read units for one day's drives in a report, as the bench measures for a board. */
const READS_OF_A_DAY = 16
/** Memory in gigabytes of the function that writes a copy of a person's data. */
const EXPORT_GIGABYTES = 1.73
/** Size in gigabytes of the longest route with its geometry. */
const ROUTE_GIGABYTES = 0.004

/** What the largest account can cost: Plus and Teams, with its people, API keys and links. */
export const accountRows: readonly Row[] = [
  {
    ...{ what: 'addresses looked up', limit: dailyUnits.team, unit: 'units' },
    each: 1 / unitsForDollars(1),
    countedIn: ['places/meter.ts'],
    bills: ['geocode', 'get-place', 'reverse-geocode', 'autocomplete'],
  },
  {
    ...{ what: 'directions for builds and edited routes', limit: DAILY_DIRECTIONS, unit: 'requests' },
    each: dollarsFor({ way: 1 }),
    countedIn: ['jobs/take-directions.ts', 'jobs/take-pricing.ts'],
    bills: ['calculate-routes'],
  },
  {
    ...{
      what: 'calls by its people, its programs and its links',
      limit: dailyCallCosts.account / 1e4,
      unit: 'cents',
    },
    ...alongLinks.call,
  },
  {
    ...{ what: 'builds: state machine and search', unit: 'builds' },
    limit: monthlyLimits.web + monthlyLimits.teams + DAILY_REPEATS,
    each: dollarsFor({ transition: TRANSITIONS, lambdaGigabyteSecond: BUILD_GIGABYTE_SECONDS }),
    countedIn: ['jobs/run-counted.ts'],
  },
  {
    ...{ what: 'van arrivals', limit: dailyArrivals.team, unit: 'positions' },
    ...alongLinks.arrival,
    bills: ['van-position'],
  },
  {
    ...{ what: 'circles around stops, created and deleted', limit: DAILY_FENCES, unit: 'circles' },
    each: dollarsFor({ geofence: 2 }),
    countedIn: ['gateways/vans.ts'],
    bills: ['geofence'],
  },
  {
    ...{ what: 'van histories deleted', limit: DAILY_TEAM_CONSENTS + DAILY_TEAM_SENDS, unit: 'histories' },
    ...alongLinks.history,
    bills: ['van-history'],
  },
  {
    ...{ what: 'texts to drivers and customers', limit: TEXT_PARTS, unit: 'parts' },
    each: dollarsFor({ textPart: 1 }),
    countedIn: ['links/take-send.ts', 'links/texting.ts', 'drives/customers/allowance.ts'],
    bills: ['text-part'],
  },
  {
    ...{
      what: 'mails to drivers, customers and people',
      limit: DAILY_TEAM_SENDS + DAILY_CUSTOMER_MAILS,
      unit: 'mails',
    },
    each: dollarsFor({ mail: 1 }),
    countedIn: ['links/take-send.ts', 'drives/customers/allowance.ts'],
  },
  {
    ...{ what: 'photos that the team and its customers open', unit: 'MB' },
    limit: PHOTO_MEGABYTES_A_TEAM_A_DAY + PHOTO_MEGABYTES_OF_CUSTOMERS_A_DAY,
    ...alongLinks.openedPhoto,
    bills: ['gigabyte-out'],
  },
  {
    ...{ what: 'photos stored until their links expire', limit: driveLimits.ownersProofsADay, unit: 'photos' },
    ...alongLinks.keptPhoto,
  },
  {
    ...{ what: 'saves of team days', limit: DAILY_DAY_SAVES, unit: 'saves' },
    each: dollarsFor({ tableRead: 36, tableWrite: 75, objectWrite: 2 }),
    countedIn: ['teams/days/keep-day.ts'],
  },
  {
    ...{ what: 'saves of team drivers', limit: DAILY_DAY_SAVES, unit: 'saves' },
    each: dollarsFor({ tableWrite: 20 }),
    countedIn: ['teams/company/save-drivers.ts'],
  },
  {
    ...{ what: 'saved routes, stored until their links expire', unit: 'saves' },
    limit: DAILY_SAVES * dailySaveUnits.new,
    each:
      dollarsFor({ tableWrite: 3, objectWrite: 1 }) +
      dollarsFor({ objectGigabyte: ROUTE_GIGABYTES * MONTHS_OF_A_LINK }) / dailySaveUnits.new,
    countedIn: ['sharing/require-saves.ts'],
  },
  {
    ...{ what: 'reports', limit: DAILY_REPORTS * MAX_REPORT_DAYS, unit: 'days read' },
    each: dollarsFor({ tableRead: READS_OF_A_DAY }),
    countedIn: ['teams/evening/require-reports.ts'],
  },
  {
    ...{ what: 'copies of its data', limit: DAILY_EXPORTS, unit: 'copies' },
    each: dollarsFor({ lambdaGigabyteSecond: EXPORT_MINUTES * 60 * EXPORT_GIGABYTES }),
    countedIn: ['accounts/start-export.ts', 'accounts/data-export-part.ts'],
  },
  edgeReads,
]
