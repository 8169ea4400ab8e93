import * as z from 'zod'
import { DAILY_EXPORTS } from '#core/accounts/data-export.ts'
import { DAILY_FENCES, DAILY_POSITIONS, DAILY_TEAM_POSITIONS } from '#core/drives/positions/position-rules.ts'
import {
  DAILY_CUSTOMER_MAILS,
  DAILY_CUSTOMER_TEXTS,
  DAILY_SAVES,
  DAILY_SENDS,
  DAILY_TEAM_SENDS,
  DAILY_TEXTS,
  SHARE_PERCENT,
  TEXT_DOLLARS_A_MONTH,
} from '#core/links/daily-limits.ts'
import { LINK_DAYS } from '#core/links/share-link.ts'
import { NEW_CODES_A_DAY } from '#core/marketing/campaign.ts'
import { FORMS_A_DAY } from '#core/marketing/demo-request.ts'
import { UNPAID_DOLLARS_A_DAY } from '#core/places/allowance.ts'
import { MAP_TILES_A_DAY } from '#core/places/map-tiles.ts'
import { DAILY_PRICINGS } from '#core/planner/limits.ts'
import { DAILY_DAY_SAVES } from '#core/teams/days/day-saves.ts'
import { RouterAddress } from './router-address.ts'

/** How often something may be done in a day (UTC). */
const aDay = (usual: number) => z.coerce.number().int().min(0).default(usual)

const Environment = z.object({
  /** Bucket of values too big for an execution: matrices, routes, results. */
  PAYLOAD_BUCKET: z.string().min(1),
  /** Bucket that browsers send files to. */
  UPLOAD_BUCKET: z.string().min(1),
  /** Bucket of pictures that the site shows to everybody. */
  MEDIA_BUCKET: z.string().min(1),
  OPTIMIZE_ROUTE_ARN: z.string().min(1),
  OPTIMIZE_FLEET_ARN: z.string().min(1),
  GENERATE_ROUTES_ARN: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  /** Providers of companies with the domains that each speaks for, as JSON. */
  SSO_DOMAINS: z
    .string()
    .default('{}')
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.record(z.string(), z.array(z.string()).readonly())),
  /** Origin of the site, without a slash at its end; share links begin with it. */
  SITE_URL: z.url(),
  SENDER_ADDRESS: z.string().min(3),
  SUPPORT_ADDRESS: z.string().min(3),
  MAIL_CONFIGURATION_SET: z.string().optional(),
  /** Whether routes can be sent as text messages. */
  TEXTING: z.stringbool().default(false),
  /** What texts of all may cost in a month, and the percent of it that one sender has. */
  TEXT_DOLLARS_A_MONTH: z.coerce.number().min(0).default(TEXT_DOLLARS_A_MONTH),
  TEXT_SHARE_PERCENT: z.coerce.number().min(0).max(100).default(SHARE_PERCENT),
  /** ISO 3166 codes of the countries whose phones get texts, separated by commas; the first is that of whoever has none. */
  TEXT_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .default('US')
    .transform((codes) => codes.split(',')),
  /** Name that phones show in place of a number, where their country allows one. */
  TEXT_SENDER_ID: z.string().optional(),
  LINK_DAYS: z.coerce.number().int().min(1).max(3650).default(LINK_DAYS),
  /** Cells of a priced travel matrix that one plan may buy; 0 keeps the estimator. */
  MATRIX_CELL_CAP: z.coerce.number().int().min(0).default(0),
  /** Bucket and objects of the regions, separated by commas, whose streets and addresses are asked first; both or neither. */
  REGION_BUCKET: z.string().min(1).optional(),
  REGION_KEYS: z
    .string()
    .min(1)
    .optional()
    .transform((keys) => keys?.split(',') ?? []),
  /** A routing server of the operator, which is asked in the place of region and provider. */
  ROUTER: RouterAddress.optional(),
  /** Percent of the daily address look-ups that each plan has; see `core/places/allowance.ts`. */
  PLACES_ALLOWANCE_PERCENT: z.coerce.number().int().min(0).default(100),
  /** Percent of the daily cost limits of accounts and links; see `core/kernel/call-cost.ts`. */
  CALL_ALLOWANCE_PERCENT: z.coerce.number().int().min(0).default(100),
  /** Memory of this function in megabytes, set by Lambda. */
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: z.coerce.number().int().min(1).default(512),
  /** What address look-ups of all who pay nothing may cost in a day together. */
  UNPAID_DOLLARS_A_DAY: aDay(UNPAID_DOLLARS_A_DAY),
  /** Of one person: routes saved, saves of a team's days, mails with a route, prices of an order, copies of their data. */
  SAVED_ROUTES_A_DAY: aDay(DAILY_SAVES),
  TEAM_SAVES_A_DAY: aDay(DAILY_DAY_SAVES),
  ROUTE_MAILS_A_DAY: aDay(DAILY_SENDS),
  /** The same of somebody with a Teams plan. */
  TEAM_MAILS_A_DAY: aDay(DAILY_TEAM_SENDS),
  ROUTE_TEXTS_A_DAY: aDay(DAILY_TEXTS),
  /** What a team tells its customers: mails, and parts of texts. */
  CUSTOMER_MAILS_A_DAY: aDay(DAILY_CUSTOMER_MAILS),
  CUSTOMER_TEXTS_A_DAY: aDay(DAILY_CUSTOMER_TEXTS),
  PRICINGS_A_DAY: aDay(DAILY_PRICINGS),
  EXPORTS_A_DAY: aDay(DAILY_EXPORTS),
  /** Of all together: mails to the support that anybody asks for, campaign codes seen for the first time. */
  DEMO_MAILS_A_DAY: aDay(FORMS_A_DAY),
  CAMPAIGN_CODES_A_DAY: aDay(NEW_CODES_A_DAY),
  /** The tracker of vans, and the collection of the circles around their stops. */
  TRACKER_NAME: z.string().min(1),
  GEOFENCE_COLLECTION: z.string().min(1),
  /** Whether hosts of the tracker begin with `tracking.` and `geofencing.`, which behind a private endpoint they do not. */
  TRACKER_HOST_PREFIX: z.enum(['on', 'off']).default('on'),
  /** Positions of one route, positions of all routes of a team, circles that a team has put around stops. */
  POSITIONS_A_DAY: aDay(DAILY_POSITIONS),
  TEAM_POSITIONS_A_DAY: aDay(DAILY_TEAM_POSITIONS),
  FENCES_A_DAY: aDay(DAILY_FENCES),
  /** Comma-separated keys of Amazon's map, if the deployment uses it; their last day; and the daily limit of tiles (UTC). */
  MAP_KEYS: z
    .string()
    .min(1)
    .optional()
    .transform((names) => names?.split(',') ?? []),
  MAP_KEY_LAST_DAY: z.iso.date().optional(),
  MAP_TILES_A_DAY: aDay(MAP_TILES_A_DAY),
  /** What the names of this environment's alarms begin with. */
  ALARM_PREFIX: z.string().min(1),
  /** Where the payment provider answers. */
  PAYMENTS_ENDPOINT: z.url().default('https://api.stripe.com'),
  /** Name of the secret that holds `{ secretKey, webhookSecret }`; without it nobody can pay. */
  PAYMENTS_SECRET_ID: z.string().min(1).optional(),
  /** Name of the secret that holds the API key of the canary; without it there is none. */
  CANARY_SECRET_ID: z.string().min(1).optional(),
})

const Sound = Environment.refine(
  ({ REGION_BUCKET, REGION_KEYS }) => (REGION_BUCKET === undefined) === (REGION_KEYS.length === 0),
  { error: 'Set REGION_BUCKET and REGION_KEYS together, or neither.' },
)

/** What a deployment sets, checked once at start. */
export const environment = Sound.parse(process.env)
