import { ACMClient, type CertificateDetail, DescribeCertificateCommand } from '@aws-sdk/client-acm'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { DescribeGeofenceCollectionCommand, DescribeTrackerCommand, LocationClient } from '@aws-sdk/client-location'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { Deployment } from '#lib/deployment.ts'
import { type Judgement, ok, stop, unlessMissing, warn } from './judgement.ts'
import { askRestored } from './restored-table.ts'
import { askSecrets } from './secrets.ts'
import { askSender } from './sender.ts'
import { findStacks, judgeStack } from './stacks.ts'

/**
 * Asks the account for everything that a deployment with these parameters would stumble over. It changes nothing.
 *
 * @throws what the SDK throws without credentials, or where nobody answers
 */
export async function lookAhead(deployment: Deployment): Promise<readonly Judgement[]> {
  const stacks = await findStacks(deployment)
  const isDeployed = stacks.some(({ name, status }) => name.endsWith('-application') && isThere(status))
  const arns = stacks.map(({ arn }) => arn)
  const regions = stacks.map(({ outputs }) => outputs.RegionBucketName).find((name) => name !== undefined)
  const asked: readonly (readonly [string, Promise<readonly Judgement[]>])[] = [
    ['bootstrap', askBootstrap(deployment, arns)],
    ['executions', askExecutions(deployment)],
    ['sender', askSender(deployment, isDeployed)],
    ['certificate', askCertificate(deployment)],
    ['secrets', askSecrets(deployment)],
    ['tracker', askTracking(deployment, isDeployed)],
    ['regions', askRegionFiles(deployment, regions)],
    ['restored table', askRestored(deployment)],
  ]
  const judged = await Promise.all(asked.map(([subject, answer]) => answer.catch((error) => unseen(subject, error))))
  return [...stacks.map(judgeStack), ...judged.flat()]
}

const isThere = (status: string | undefined): boolean => status !== undefined && status !== 'REVIEW_IN_PROGRESS'

/** A right that is missing here says nothing about the deployment, whose roles the CDK made. */
function unseen(subject: string, error: unknown): readonly Judgement[] {
  if (!(error instanceof Error && /AccessDenied|Unauthorized|NotAuthorized|Forbidden/.test(error.name))) throw error
  return [warn(`Not looked at: ${subject}. ${error.message}`, 'Use credentials that may read it, or look yourself.')]
}

/** What AWS gives accounts that have been in use. */
const USUAL = 1000

/** Below it Lambda refuses reservations; above it nothing stands in the way of a first deployment. */
export function judgeExecutions(
  allowed: number | undefined,
  { functionQuota, region }: Pick<Deployment, 'functionQuota' | 'region'>,
): Judgement {
  if (allowed === undefined) return warn('Lambda does not say how many executions it allows.', 'Look into its console.')
  const asking = `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value ${Math.max(USUAL, functionQuota)}`
  if (allowed < functionQuota)
    return stop(
      `The account allows ${allowed} executions at the same time, the deployment counts on ${functionQuota}: Lambda would refuse its reservations.`,
      `Deploy with -c functionQuota=${allowed}, and ask for more: ${asking}`,
    )
  if (allowed < USUAL) return warn(`The account allows ${allowed} executions at the same time, for all.`, asking)
  return ok(`${allowed} executions at the same time`)
}

async function askExecutions(deployment: Deployment): Promise<readonly Judgement[]> {
  const client = new LambdaClient({ region: deployment.region })
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand())
  return [judgeExecutions(AccountLimit?.ConcurrentExecutions, deployment)]
}

/** Whether a region lies where the functions read it when they start. */
export function judgeRegionFile(key: string, bucket: string | undefined, isThere: boolean): Judgement {
  if (bucket === undefined)
    return stop(
      `${key} cannot be there yet: its bucket is made by the first deployment.`,
      'Deploy without regionKey first.',
    )
  if (!isThere) return stop(`${key} is not in the bucket of regions.`, `aws s3 cp ${key} s3://${bucket}/${key}`)
  return ok(`region ${key}`)
}

/** `bucket` is the output RegionBucketName, where there is one. */
async function askRegionFiles(
  { regionKey, region }: Deployment,
  bucket: string | undefined,
): Promise<readonly Judgement[]> {
  const client = new S3Client({ region })
  return await Promise.all(
    (regionKey?.split(',') ?? []).map(async (key) => {
      const asked = new HeadObjectCommand({ Bucket: bucket, Key: key })
      const found = bucket === undefined ? undefined : await unlessMissing(client.send(asked), 'NotFound', 'NoSuchKey')
      return judgeRegionFile(key, bucket, found !== undefined)
    }),
  )
}

/** What templates of this CDK ask for at least. */
const LEAST = 6

export function judgeBootstrap(version: string | undefined, region: string, account = 'ACCOUNT'): Judgement {
  const mend = `npx cdk bootstrap aws://${account}/${region}`
  if (version === undefined) return stop(`The CDK has nowhere to put its files in ${region}.`, mend)
  if (!(Number(version) >= LEAST)) return stop(`What the CDK has in ${region} is of version ${version}, too old.`, mend)
  return ok(`bootstrapped in ${region}, version ${version}`)
}

/** `arns` are those of the stacks that are there. */
async function askBootstrap(
  { region, firewall, account }: Deployment,
  arns: readonly (string | undefined)[],
): Promise<readonly Judgement[]> {
  const regions = new Set([region, ...(firewall ? ['us-east-1'] : [])])
  const found = await Promise.all(
    [...regions].map(async (each) => {
      const asked = new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' })
      const answer = await unlessMissing(new SSMClient({ region: each }).send(asked), 'ParameterNotFound')
      return { region: each, version: answer?.Parameter?.Value, arn: answer?.Parameter?.ARN }
    }),
  )
  return [
    ...judgeOwner([...arns, ...found.map(({ arn }) => arn)], account),
    ...found.map((each) => judgeBootstrap(each.version, each.region, account)),
  ]
}

/** `arn:aws:ssm:REGION:ACCOUNT:…` */
const accountOf = (arn: string): string | undefined => /^arn:[^:]*:[^:]*:[^:]*:(\d{12}):/.exec(arn)?.[1]

/**
 * Whether the credentials are of the account that the parameters name: read off what it has already, which names its
 * account. An account that has nothing yet is told by the lack of a bootstrap.
 */
export function judgeOwner(arns: readonly (string | undefined)[], account: string | undefined): readonly Judgement[] {
  const found = arns.map((arn) => accountOf(arn ?? '')).find((each) => each !== undefined)
  if (account === undefined || found === undefined) return []
  if (found === account) return [ok(`account ${account}`)]
  return [
    stop(
      `These credentials are of the account ${found}, the deployment is for ${account}.`,
      `Sign in to ${account} (aws sts get-caller-identity tells where you are), or deploy with -c account=${found}.`,
    ),
  ]
}

type Certificate = Pick<CertificateDetail, 'Status' | 'DomainName' | 'SubjectAlternativeNames'>

/** Whether CloudFront can show the certificate on the name of the site. */
export function judgeCertificate(found: Certificate | undefined, siteDomain: string, arn: string): Judgement {
  const request = `aws acm request-certificate --region us-east-1 --domain-name ${siteDomain} --validation-method DNS`
  if (!found) return stop(`There is no certificate ${arn}.`, request)
  const names = new Set([found.DomainName ?? '', ...(found.SubjectAlternativeNames ?? [])])
  if (![...names].some((name) => covers(name, siteDomain)))
    return stop(`The certificate is for ${[...names].join(', ')}, not for ${siteDomain}.`, request)
  if (found.Status === 'PENDING_VALIDATION')
    return stop(
      'The certificate waits until its name is proved.',
      `Create the CNAME that this shows: aws acm describe-certificate --region us-east-1 --certificate-arn ${arn} --query Certificate.DomainValidationOptions`,
    )
  if (found.Status !== 'ISSUED') return stop(`The certificate cannot be used: ${found.Status}.`, request)
  return ok(`certificate of ${siteDomain}`)
}

/** A star stands for one label. */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && host.slice(host.indexOf('.')) === name.slice(1))
}

async function askCertificate({ siteDomain, certificateArn }: Deployment): Promise<readonly Judgement[]> {
  if (siteDomain === undefined || certificateArn === undefined) return []
  const asked = new DescribeCertificateCommand({ CertificateArn: certificateArn })
  const found = await unlessMissing(new ACMClient({ region: 'us-east-1' }).send(asked), 'ResourceNotFoundException')
  return [judgeCertificate(found?.Certificate, siteDomain, certificateArn)]
}

/** What a deployment of this environment would create under its name. */
interface Named {
  readonly kind: 'tracker' | 'geofence-collection'
  readonly name: string
  readonly region: string
  readonly isThere: boolean
  readonly isDeployed: boolean
}

const options = { tracker: '--tracker-name', 'geofence-collection': '--collection-name' } as const

/** What a deployment that was cut off has left cannot be created again. */
export function judgeLeftOver({ kind, name, region, isThere, isDeployed }: Named): readonly Judgement[] {
  if (!isThere || isDeployed) return []
  const remove = `aws location delete-${kind} --region ${region} ${options[kind]} ${name}`
  return [stop(`Amazon Location has ${name} already, and not by this environment.`, `Where nobody needs it: ${remove}`)]
}

async function askTracking(
  { environmentName, region }: Deployment,
  isDeployed: boolean,
): Promise<readonly Judgement[]> {
  // One host for all, where another cloud answers.
  const client = new LocationClient({ region, disableHostPrefix: process.env.TRACKER_HOST_PREFIX === 'off' })
  const [tracker, collection] = [`stopwise-${environmentName}-vans`, `stopwise-${environmentName}-stops`]
  const missing = 'ResourceNotFoundException'
  const [trackers, collections] = await Promise.all([
    unlessMissing(client.send(new DescribeTrackerCommand({ TrackerName: tracker })), missing),
    unlessMissing(client.send(new DescribeGeofenceCollectionCommand({ CollectionName: collection })), missing),
  ])
  const place = { region, isDeployed }
  return [
    ...judgeLeftOver({ kind: 'tracker', name: tracker, isThere: trackers !== undefined, ...place }),
    ...judgeLeftOver({ kind: 'geofence-collection', name: collection, isThere: collections !== undefined, ...place }),
  ]
}
