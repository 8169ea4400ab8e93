import { type Deployment, metricNamespaceOf } from '#lib/deployment.ts'
import { domainsByProvider } from '#lib/sso-provider.ts'
import { machineArns } from './machines.ts'
import type { Resources } from './resources.ts'

/** The environment variables that handlers read, see `lambdas/http/environment.ts` and `store/table/client.ts`. */
export function handlerEnvironment(
  deployment: Deployment,
  { table, users, files, mail, tracker, regions, mapKeys }: Resources,
  siteUrl: string,
): Record<string, string> {
  return {
    TABLE_NAME: table.table.tableName,
    PAYLOAD_BUCKET: files.payloads.bucketName,
    UPLOAD_BUCKET: files.uploads.bucketName,
    MEDIA_BUCKET: files.media.bucketName,
    USER_POOL_ID: users.pool.userPoolId,
    ...(deployment.ssoProviders.length > 0 && { SSO_DOMAINS: JSON.stringify(domainsByProvider(deployment)) }),
    TRACKER_NAME: tracker.trackerName,
    GEOFENCE_COLLECTION: tracker.collectionName,
    SITE_URL: siteUrl,
    SENDER_ADDRESS: deployment.senderAddress,
    SUPPORT_ADDRESS: deployment.supportAddress,
    MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
    TEXTING: String(deployment.texting),
    TEXT_DOLLARS_A_MONTH: String(deployment.textDollarsAMonth),
    TEXT_SHARE_PERCENT: String(deployment.textSharePercent),
    TEXT_COUNTRIES: deployment.textCountries,
    ...(deployment.textSenderId && { TEXT_SENDER_ID: deployment.textSenderId }),
    ...(deployment.paymentsSecret && { PAYMENTS_SECRET_ID: deployment.paymentsSecret }),
    ...(deployment.canarySecret && { CANARY_SECRET_ID: deployment.canarySecret }),
    LINK_DAYS: String(deployment.linkDays),
    ...(regions && { REGION_BUCKET: regions.bucketName, REGION_KEYS: regions.keys.join(',') }),
    ...(deployment.router && { ROUTER: deployment.router }),
    MATRIX_CELL_CAP: String(deployment.matrixCellCap),
    PLACES_ALLOWANCE_PERCENT: String(deployment.placesAllowancePercent),
    CALL_ALLOWANCE_PERCENT: String(deployment.callAllowancePercent),
    UNPAID_DOLLARS_A_DAY: String(deployment.unpaidDollarsADay),
    SAVED_ROUTES_A_DAY: String(deployment.savedRoutesADay),
    TEAM_SAVES_A_DAY: String(deployment.teamSavesADay),
    ROUTE_MAILS_A_DAY: String(deployment.routeMailsADay),
    TEAM_MAILS_A_DAY: String(deployment.teamMailsADay),
    ROUTE_TEXTS_A_DAY: String(deployment.routeTextsADay),
    CUSTOMER_MAILS_A_DAY: String(deployment.customerMailsADay),
    CUSTOMER_TEXTS_A_DAY: String(deployment.customerTextsADay),
    POSITIONS_A_DAY: String(deployment.positionsADay),
    TEAM_POSITIONS_A_DAY: String(deployment.teamPositionsADay),
    FENCES_A_DAY: String(deployment.fencesADay),
    PRICINGS_A_DAY: String(deployment.pricingsADay),
    EXPORTS_A_DAY: String(deployment.exportsADay),
    DEMO_MAILS_A_DAY: String(deployment.demoMailsADay),
    CAMPAIGN_CODES_A_DAY: String(deployment.campaignCodesADay),
    ...(mapKeys !== undefined && {
      ...{ MAP_KEYS: mapKeys.join(','), MAP_KEY_LAST_DAY: deployment.mapKeyExpires },
      MAP_TILES_A_DAY: String(deployment.mapTilesADay),
    }),
    POWERTOOLS_METRICS_NAMESPACE: metricNamespaceOf(deployment.environmentName),
    ALARM_PREFIX: `${metricNamespaceOf(deployment.environmentName)}/`,
    ...machineArns(deployment.environmentName),
  }
}
