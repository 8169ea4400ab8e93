import { machineArn } from './executions/definition.ts'
import type { Part } from './ports.ts'
import { demoCompany } from './user-pool/demo-company.ts'

/** Addresses of the emulators, without a slash at the end. */
export type Endpoints = Readonly<Record<Exclude<Part, 'site'>, string>>

export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
export const TABLE_NAME = 'stopwise'
export const PAYLOAD_BUCKET = 'stopwise-payloads'
export const UPLOAD_BUCKET = 'stopwise-uploads'
export const MEDIA_BUCKET = 'stopwise-media'
export const REGION_BUCKET = 'stopwise-regions'
export const TRACKER_NAME = 'stopwise-vans'
export const GEOFENCE_COLLECTION = 'stopwise-stops'
export const PAYMENTS_SECRET_ID = 'stopwise/payments'
/** Holds nothing until a test says what: nobody looks in from outside here. */
export const CANARY_SECRET_ID = 'stopwise/canary'
/** What the names of alarms begin with. */
export const ALARM_PREFIX = 'Stopwise/local/'
/** What the site says to the functions, as CloudFront does; both live in this process, so that nothing is secret here. */
export const ORIGIN_KEY = 'local-origin'
export const SENDER_ADDRESS = 'Stopwise <routes@stopwise.example>'
export const SUPPORT_ADDRESS = 'support@stopwise.example'

// Whatever the operator's shell says about a real account must never reach the handlers.
const FORGOTTEN = ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL', 'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS']

// A start without a region is one without: what the shell says of another deployment does not count.
const CHOSEN = ['REGION_BUCKET', 'REGION_KEYS', 'ROUTER']

/** Sets what the handlers and the SDK read while they are imported: call it before the first handler is. */
export function setEnvironment(
  endpoints: Endpoints,
  product: {
    siteUrl: string
    userPoolId: string
    machines: readonly string[]
    regionKeys: readonly string[]
    router?: string | undefined
  },
): void {
  for (const name of [...FORGOTTEN, ...CHOSEN]) delete process.env[name]
  Object.assign(process.env, sdkEnvironment, endpointUrls(endpoints), handlerEnvironment(product))
}

const sdkEnvironment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_CONFIG_FILE: '/nonexistent',
  AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
  // The local files do not understand the streamed checksums that the SDK adds by default.
  AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
  AWS_RESPONSE_CHECKSUM_VALIDATION: 'when_required',
  POWERTOOLS_SERVICE_NAME: 'stopwise',
  POWERTOOLS_LOG_LEVEL: 'WARN',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_TRACE_ENABLED: 'false',
}

const endpointUrls = (endpoints: Endpoints) => ({
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.table,
  AWS_ENDPOINT_URL_S3: endpoints.files,
  AWS_ENDPOINT_URL_SFN: endpoints.executions,
  AWS_ENDPOINT_URL_SESV2: endpoints.mail,
  AWS_ENDPOINT_URL_SNS: endpoints.texts,
  AWS_ENDPOINT_URL_CLOUDWATCH: endpoints.alarms,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.userPool,
  AWS_ENDPOINT_URL_GEO_PLACES: endpoints.location,
  AWS_ENDPOINT_URL_GEO_ROUTES: endpoints.location,
  AWS_ENDPOINT_URL_LOCATION: endpoints.tracker,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
  PAYMENTS_ENDPOINT: endpoints.payments,
})

const handlerEnvironment = ({
  siteUrl,
  userPoolId,
  machines,
  regionKeys,
  router,
}: Parameters<typeof setEnvironment>[1]) => ({
  TABLE_NAME,
  PAYLOAD_BUCKET,
  UPLOAD_BUCKET,
  MEDIA_BUCKET,
  ORIGIN_KEYS: ORIGIN_KEY,
  USER_POOL_ID: userPoolId,
  SSO_DOMAINS: JSON.stringify({ [demoCompany.name]: demoCompany.domains }),
  SITE_URL: siteUrl,
  SENDER_ADDRESS,
  SUPPORT_ADDRESS,
  MAIL_CONFIGURATION_SET: 'stopwise-mails',
  TEXTING: 'true',
  TEXT_DOLLARS_A_MONTH: '50',
  TEXT_COUNTRIES: 'US,CA,GB,DE',
  PAYMENTS_SECRET_ID,
  CANARY_SECRET_ID,
  ALARM_PREFIX,
  TRACKER_NAME,
  GEOFENCE_COLLECTION,
  // 127.0.0.1 has no names below it.
  TRACKER_HOST_PREFIX: 'off',
  ...(regionKeys.length === 0 ? {} : { REGION_BUCKET, REGION_KEYS: regionKeys.join(',') }),
  ...(router === undefined ? {} : { ROUTER: router }),
  ...Object.fromEntries(machines.map((name) => [arnVariable(name), machineArn(name)])),
})

const arnVariable = (machine: string) => `${machine.toUpperCase().replaceAll('-', '_')}_ARN`
