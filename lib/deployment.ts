import type { Node } from 'constructs'
import * as z from 'zod'
import { lackOf } from './checks/aws-region.ts'
import { hintOf } from './checks/nearest-name.ts'
import { mapKeyEnd } from './map-key-end.ts'
import { SsoProviders } from './sso-provider.ts'

/** Context arrives as JSON from cdk.json or as text from `-c name=value`. */
const Switch = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
const Count = z.coerce.number().int().min(0)
const SecretName = z.string().regex(/^[A-Za-z0-9/_+=.@-]{1,200}$/)
const KeyName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)

const Deployment = z.object({
  /** Begins every name, so that several environments fit into one account. */
  environmentName: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,19}$/)
    .default('production'),
  region: z
    .string()
    .superRefine((region, context) => {
      const message = lackOf(region)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .default('us-east-1'),
  account: z
    .string()
    .regex(/^\d{12}$/, { error: 'An account of AWS has twelve digits: aws sts get-caller-identity tells yours.' })
    .optional(),
  siteName: z.string().min(1).default('Stopwise'),
  /** Host name of the site; its certificate must lie in us-east-1. Without both the CloudFront name serves. */
  siteDomain: z
    .string()
    .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
      error: 'Write the host name alone, in small letters, as stops.example.org: no https://, no slash, no port.',
    })
    .optional(),
  certificateArn: z
    .string()
    .regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[A-Za-z0-9-]+$/, {
      error:
        'CloudFront takes certificates of ACM in us-east-1 alone: request one for siteDomain there, and give its whole ARN, arn:aws:acm:us-east-1:ACCOUNT:certificate/ID.',
    })
    .optional(),
  senderAddress: z.email().default('stopwise@example.com'),
  /** The identity of the sender in SES belongs to another environment of this account and region. */
  sharedSender: Switch.default(false),
  supportAddress: z.email().default('support@example.com'),
  /** Receives alarms and bounces. */
  alarmAddress: z.email().optional(),
  /** Sends the mails of the user pool from the sender address too; set it once SES has verified the identity. */
  verifiedSender: Switch.default(false),
  /** Address that takes what visitors let be counted, as JSON texts; without one nothing is counted and nobody asked. */
  analyticsEndpoint: z.url({ protocol: /^https$/ }).optional(),
  /** Client ids of the federated sign-in; their secrets are in Secrets Manager, see docs/operations/services.md. */
  googleClientId: z.string().optional(),
  facebookClientId: z.string().optional(),
  /** Single sign-on of companies, as JSON; see docs/operations/services.md. */
  ssoProviders: SsoProviders.default([]),
  /** Name of the secret of the payment provider, `{ "secretKey", "webhookSecret" }`; see docs/operations/services.md. */
  paymentsSecret: SecretName.optional(),
  /** Key with which browsers make payment methods; it is public. */
  paymentsPublishableKey: z
    .string()
    .regex(/^pk_[A-Za-z0-9_]{1,250}$/)
    .optional(),
  /** Name of the secret of the canary, `{ "key" }`; without it nothing looks in from outside, see docs/operations/services.md. */
  canarySecret: SecretName.optional(),
  /** Prefix of the hosted sign-in domain, unique in the region. */
  loginPrefix: z.string().optional(),
  linkDays: Count.min(1).max(3650).default(90),
  /** Cells of a priced travel matrix that one plan may buy; 0 keeps the free estimator. */
  matrixCellCap: Count.default(0),
  /** Regions in their bucket, separated by commas, whose streets and addresses are asked first; see docs/regions.md. */
  regionKey: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.region(,[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.region){0,9}$/)
    .optional(),
  /** Megabytes of their roads and addresses once they are open, together, as `npm run region -- info` says. */
  regionMegabytes: z.coerce.number().min(1).max(1900).default(50),
  /** Routing server of the operator, asked in the place of region and Amazon: `osrm:https://…` or `valhalla:https://…`. */
  router: z
    .string()
    .regex(/^(osrm|valhalla):https:\/\/[^\s?#@]+$/)
    // Functions read it when they start: what they refuse would end all of them.
    .refine((text) => URL.canParse(text.replace(/^\w+:/, '')))
    .optional(),
  /** Map style in the place of ours or Amazon's; `{scheme}` in it becomes Light or Dark. */
  mapStyle: z.url({ protocol: /^https$/ }).optional(),
  /** Percent of the daily address look-ups that each plan has; 100 are $3.00 a driver and $5.00 a dispatcher at most. */
  placesAllowancePercent: Count.default(100),
  /** Percent of what calls may cost in a day; 100 is $1.80 an account, $0.10 without a plan, $0.25 a link. */
  callAllowancePercent: Count.default(100),
  /** Dollars that address look-ups of all accounts without a plan may cost in a day (UTC) together. */
  unpaidDollarsADay: Count.default(5),
  /** Of one person in a day (UTC): new saved routes, mails with a route (of a dispatcher: `team…`), texts with one, prices of an
   * order that was changed by hand. */
  savedRoutesADay: Count.default(100),
  /** Saves of a team's days that one dispatcher makes in a day (UTC). */
  teamSavesADay: Count.default(2000),
  routeMailsADay: Count.default(100),
  teamMailsADay: Count.default(400),
  routeTextsADay: Count.default(100),
  customerMailsADay: Count.default(1000),
  customerTextsADay: Count.default(100),
  pricingsADay: Count.default(500),
  positionsADay: Count.default(1_500),
  /** Of one team in a day (UTC): positions of all its routes, circles put around stops. */
  teamPositionsADay: Count.default(12_000),
  fencesADay: Count.default(1_000),
  /** Copies of their data that one person may ask for in a day: they have a right to one. */
  exportsADay: Count.min(1).default(3),
  /** Daily limit of new accounts over all people (UTC); each active one costs 0.015 dollars a month. */
  signUpsADay: Count.default(1000),
  /** Of all together in a day: mails that forms of the site send to the support address, campaign codes that are new. */
  demoMailsADay: Count.default(200),
  campaignCodesADay: Count.default(20),
  /** Lets routes be sent as text messages. */
  texting: Switch.default(false),
  /** Dollars a month that text messages of the whole account and region may cost; AWS begins with one. */
  textDollarsAMonth: Count.min(1).default(1),
  /** Percent of it that one sender has. */
  textSharePercent: Count.max(100).default(20),
  /** ISO 3166 codes of the countries whose phones get texts, separated by commas. */
  textCountries: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .default('US'),
  /** Name that phones show in place of a number; the United States know none. */
  textSenderId: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/)
    .optional(),
  /** Cognito Plus: compromised passwords and risky sign-ins are blocked, at a price per active user. */
  threatProtection: Switch.default(false),
  firewall: Switch.default(true),
  /** Executions at the same time that the account allows; a share of each function is kept free of the others' load. */
  functionQuota: Count.default(1000),
  /** Request units that the table may use per second; each index may use a quarter of the reads and as many writes. */
  tableReadsASecond: Count.min(1).optional(),
  tableWritesASecond: Count.min(1).optional(),
  /** Dollars; 0 sets no budget. */
  monthlyBudget: Count.default(50),
  /** Counts the resources of this environment alone, once its cost allocation tag is active. */
  budgetByTag: Switch.default(false),
  /** Dollars for places and routes in a day above which an alarm rises; 20 are 5,000 addresses never seen before. */
  providerDollarsADay: Count.default(20),
  /** Name of a table restored from a backup, which takes the place of the first one. */
  restoredTable: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{3,255}$/, {
      error: 'Write the name of the table alone, as aws dynamodb list-tables shows it, not its ARN.',
    })
    .optional(),
  /** Daily limit of tiles of Amazon's map over all pages (UTC); 500,000 cost 20 dollars. */
  mapTilesADay: Count.default(500_000),
  /** Ends the name of the key that draws maps; another name makes another key. */
  mapKeyName: KeyName.default('map'),
  /** Name of the previous key, which stays as long as the edge may still use it. */
  formerMapKeyName: KeyName.optional(),
  /** Keeps the key in pages of release 1.0 that were open before the update. */
  pageMapKey: Switch.default(true),
  /** Last day of the map keys. */
  mapKeyExpires: z.iso.date().default(() => mapKeyEnd(new Date())),
  /** Number of the key by which the site proves itself to the API; one more rotates it. */
  originKey: Count.min(1).default(1),
})

/** What one environment of Stopwise is deployed with. */
export type Deployment = z.infer<typeof Deployment>

const together = (deployment: Deployment) =>
  (deployment.siteDomain === undefined) === (deployment.certificateArn === undefined)

const bothForPayments = (deployment: Deployment) =>
  (deployment.paymentsSecret === undefined) === (deployment.paymentsPublishableKey === undefined)

/** Where the account is known, the certificate lies in it: CloudFront takes none of another one. */
const certificateOfAccount = ({ account, certificateArn }: Deployment) =>
  account === undefined || certificateArn === undefined || certificateArn.split(':')[4] === account

const schema = Deployment.refine(bothForPayments, {
  error: 'Set paymentsSecret and paymentsPublishableKey together, or neither.',
})
  .refine(together, { error: 'Set siteDomain and certificateArn together, or neither.' })
  .refine(certificateOfAccount, {
    path: ['certificateArn'],
    error: 'The certificate lies in another account than the stacks: request it in the account that you deploy to.',
  })
  .refine(({ mapKeyName, formerMapKeyName }) => mapKeyName !== formerMapKeyName, {
    error: 'formerMapKeyName names the key before mapKeyName: they are two.',
  })
  .refine((deployment) => deployment.router === undefined || !amazonDraws(deployment), {
    error: 'The map of Amazon carries no ways of another provider: with router, set regionKey or mapStyle.',
  })

/** Whether the map is Amazon's: it is ours where a region has one, or else the operator's. */
export function amazonDraws({ regionKey, mapStyle }: Pick<Deployment, 'regionKey' | 'mapStyle'>): boolean {
  return regionKey === undefined && mapStyle === undefined
}

/**
 * Reads the parameters from the CDK context; what the CDK knows of account and region fills the gaps.
 *
 * @throws Error for a name that is none of them, and for a value that does not fit.
 */
export function readDeployment(node: Node, surroundings: Readonly<Record<string, string | undefined>>): Deployment {
  requireKnownNames(node, Object.keys(Deployment.shape))
  const context = Object.fromEntries(Object.keys(Deployment.shape).map((name) => [name, node.tryGetContext(name)]))
  const read = schema.safeParse({
    ...context,
    region: context.region ?? surroundings.CDK_DEFAULT_REGION,
    account: context.account ?? surroundings.CDK_DEFAULT_ACCOUNT,
  })
  if (read.success) return read.data
  throw new Error(
    `The parameters do not fit:\n${z.prettifyError(read.error)}\ndocs/operations/deploy.md explains each.`,
  )
}

/** Host name that mails come from. */
export const senderDomainOf = ({ senderAddress }: Deployment): string =>
  senderAddress.slice(senderAddress.indexOf('@') + 1)

/** Whether the site lies on the domain of the sender or below it: then the DNS of that domain is the operator's to sign. */
export function ownsSenderDomain(deployment: Deployment): boolean {
  const domain = senderDomainOf(deployment)
  return deployment.siteDomain === domain || (deployment.siteDomain?.endsWith(`.${domain}`) ?? false)
}

/** What the environment counts, apart from all others of the account. */
export const metricNamespaceOf = (environmentName: string): string => `Stopwise/${environmentName}`

/** Names of the CDK itself, of its feature flags and of what it has looked up. */
const isOfTheCdk = (name: string): boolean => /[:/]/.test(name)

/**
 * Stops at parameters that nothing reads: a mistyped name would deploy the default in silence.
 *
 * @throws Error with the names, and the one that each was probably meant to be.
 */
function requireKnownNames(node: Node, known: readonly string[]): void {
  const context: Readonly<Record<string, unknown>> = node.getAllContext()
  const unknown = Object.keys(context).filter((name) => !(isOfTheCdk(name) || known.includes(name)))
  if (unknown.length === 0) return
  const named = unknown.map((name) => `${name}${hintOf(name, known)}`).join(', ')
  throw new Error(`No such parameter: ${named}. docs/operations/deploy.md lists them all.`)
}
