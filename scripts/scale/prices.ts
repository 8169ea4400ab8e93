import { callPrices } from '#core/kernel/call-cost.ts'
import { costOf } from '#core/travel/cost.ts'

/** Where a price was read: in a page that `quoted` the service's own, in this file, or in nobody's but our `memory`. */
type Source = 'quoted' | 'memory' | 'core/travel/cost.ts'

/** What one unit costs: list price of us-east-1, first tier, without free tier. */
export interface Price {
  readonly service: string
  readonly unit: string
  readonly dollars: number
  readonly source: Source
}

const price = (service: string, unit: string, dollars: number, source: Source): Price => ({
  service,
  unit,
  dollars,
  source,
})

const location = (unit: string, billable: Parameters<typeof costOf>[0]): Price =>
  price('Location', unit, costOf(billable) / 1e6, 'core/travel/cost.ts')

/** The page of a service against which its prices are to be checked. */
export const pricingPageOf = ({ service }: Price): string =>
  `https://aws.amazon.com/${pages[service] ?? service.toLowerCase().replaceAll(' ', '-')}/pricing`

const pages: Readonly<Record<string, string>> = {
  'EventBridge Scheduler': 'eventbridge',
  'X-Ray': 'xray',
}

/** When the prices were read. */
export const PRICES_READ = '2026-11'

/** Every price that the lines of the bill use. */
export const prices = {
  lambdaRequest: price('Lambda', 'request', callPrices.functionRequest / 1e6, 'quoted'),
  lambdaGigabyteSecond: price('Lambda', 'GB-second, arm64', callPrices.functionGigabyteSecond / 1e6, 'quoted'),
  apiRequest: price('API Gateway', 'request of an HTTP API', callPrices.apiRequest / 1e6, 'memory'),
  edgeRequest: price('CloudFront', 'HTTPS request', callPrices.edgeRequest / 1e6, 'memory'),
  edgeGigabyte: price('CloudFront', 'GB sent', costOf('gigabyte-out') / 1e6, 'core/travel/cost.ts'),
  firewallRequest: price('WAF', 'request', callPrices.firewallRequest / 1e6, 'quoted'),
  webAcl: price('WAF', 'web ACL and month', 5, 'quoted'),
  firewallRule: price('WAF', 'rule and month', 1, 'quoted'),
  tableRead: price('DynamoDB', 'read unit', callPrices.tableRead / 1e6, 'quoted'),
  tableWrite: price('DynamoDB', 'write unit', callPrices.tableWrite / 1e6, 'quoted'),
  tableGigabyte: price('DynamoDB', 'GB and month, with its backup (0.25 + 0.20)', 0.45, 'memory'),
  objectRead: price('S3', 'GET', 0.4e-6, 'memory'),
  objectWrite: price('S3', 'PUT', 5e-6, 'memory'),
  objectGigabyte: price('S3', 'GB and month', 0.023, 'memory'),
  transition: price('Step Functions', 'state transition', 25e-6, 'memory'),
  activeUser: price('Cognito', 'active user and month, Essentials', costOf('sign-up') / 1e6, 'quoted'),
  geocode: location('address found', 'geocode'),
  place: location('address resolved', 'get-place'),
  completion: location('completion while typing', 'autocomplete'),
  way: location('route', 'calculate-routes'),
  tile: location('map tile', 'map-tile'),
  vanPosition: location('position of a van, written and held against circles', 'van-position'),
  geofence: location('circle put or deleted', 'geofence'),
  vanHistory: location('history of a van, deleted', 'van-history'),
  textPart: price('SNS', 'part of a text, United States', costOf('text-part') / 1e6, 'core/travel/cost.ts'),
  mail: price('SES', 'mail', 0.1e-3, 'memory'),
  logGigabyte: price('CloudWatch', 'GB of logs', 0.5, 'quoted'),
  alarm: price('CloudWatch', 'alarm and month', 0.1, 'memory'),
  trace: price('X-Ray', 'trace', 5e-6, 'memory'),
  schedule: price('EventBridge Scheduler', 'call', 1e-6, 'memory'),
  secret: price('Secrets Manager', 'secret and month', 0.4, 'memory'),
} as const satisfies Readonly<Record<string, Price>>

/** The name of a price. */
export type PriceName = keyof typeof prices
