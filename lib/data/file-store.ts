import { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnBucket, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { folderDays, folderOf } from '#api/call/route-folders.ts'
import { acknowledge } from '#lib/checks/acknowledge.ts'
import type { Deployment } from '#lib/deployment.ts'
import { PrivateBucket } from './private-bucket.ts'

const LOG_DAYS = 30
const UPLOAD_DAYS = 30

/** Uploads of users, values too big for an item, pictures and regions that the site shows, and the access logs of all. */
export class FileStore extends Construct {
  readonly accessLogs: PrivateBucket
  readonly uploads: PrivateBucket
  readonly payloads: PrivateBucket
  /** What the site shows below `/media/`. */
  readonly media: PrivateBucket
  /** What functions and the site read below `/regions/`, put there by the operator. */
  readonly regions: PrivateBucket
  /** As other stacks name them. */
  readonly uploadsArn: string
  readonly payloadsArn: string
  readonly mediaArn: string
  /** Exported whether a region is named or not: CloudFormation withdraws no export that is still read. */
  readonly regionsNames: RegionsNames

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id)
    this.accessLogs = new PrivateBucket(this, 'AccessLogs', {
      // CloudFront delivers its logs by an access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(LOG_DAYS) }],
    })
    acknowledge(this.accessLogs, { 'AwsSolutions-S1': 'A bucket of access logs that logged itself would never rest.' })
    this.uploads = new PrivateBucket(this, 'Uploads', {
      versioned: true,
      lifecycleRules: [{ expiration: Duration.days(UPLOAD_DAYS), noncurrentVersionExpiration: Duration.days(7) }],
      cors: [uploadRule(deployment)],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'uploads/',
    })
    this.payloads = new PrivateBucket(this, 'Payloads', {
      versioned: true,
      lifecycleRules: payloadRules,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'payloads/',
    })
    this.media = new PrivateBucket(this, 'Media', {
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
    })
    this.regions = new PrivateBucket(this, 'Regions', {
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'regions/',
    })
    admitDistributions(this.media, 'media')
    admitDistributions(this.regions, 'regions')
    tellEventBridge(this.uploads)
    this.uploadsArn = Stack.of(this).exportValue(this.uploads.bucketArn)
    this.mediaArn = Stack.of(this).exportValue(this.media.bucketArn)
    this.payloadsArn = Stack.of(this).exportValue(this.payloads.bucketArn)
    this.regionsNames = {
      bucketName: Stack.of(this).exportValue(this.regions.bucketName),
      bucketArn: Stack.of(this).exportValue(this.regions.bucketArn),
      bucketRegionalDomainName: Stack.of(this).exportValue(this.regions.bucketRegionalDomainName),
    }
  }
}

/** The bucket of regions, for other stacks. */
export interface RegionsNames {
  readonly bucketName: string
  readonly bucketArn: string
  readonly bucketRegionalDomainName: string
}

/**
 * Lets the distributions of this account read. The one of the site is of a stack that needs this one, so that its own
 * name cannot stand here.
 */
function admitDistributions(bucket: PrivateBucket, folder: 'media' | 'regions'): void {
  const { partition, account } = Stack.of(bucket)
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${folder}/*`)],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` } },
    }),
  )
}

/** Of every new object. CloudFormation knows the switch; the CDK's own would bring a function to turn it. */
function tellEventBridge({ node }: PrivateBucket): void {
  if (!(node.defaultChild instanceof CfnBucket)) throw new Error('A bucket is made of a bucket.')
  node.defaultChild.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } }
}

/**
 * What a job hands from step to step is soon forgotten; a saved route lives at least as long as its link, which ends in
 * the table. The rules know no `linkDays`: another number is for new links and harms none that was sent. Of two rules the
 * shorter holds, so the last one is for what lies in no folder: the routes of releases before there were any.
 */
const payloadRules = [
  // Plans and imports stay until somebody deletes them; what was overwritten is nobody's.
  { prefix: 'department/', noncurrentVersionExpiration: Duration.days(7) },
  { prefix: 'department/failed/', expiration: Duration.days(30), noncurrentVersionExpiration: Duration.days(7) },
  // A copy of somebody's data can be fetched for a day.
  { prefix: 'exports/', expiration: Duration.days(2), noncurrentVersionExpiration: Duration.days(1) },
  { prefix: 'jobs/', expiration: Duration.days(2), noncurrentVersionExpiration: Duration.days(1) },
  // Made again from the files whenever somebody asks for that date.
  { prefix: 'department/rankings/', expiration: Duration.days(7), noncurrentVersionExpiration: Duration.days(1) },
  // A day of a team goes two years after it was last saved: by its item, and here with what no item points to.
  { prefix: 'teams/', expiration: Duration.days(732), noncurrentVersionExpiration: Duration.days(7) },
  ...folderDays.map((days) => ({
    prefix: `${folderOf(days)}/`,
    expiration: Duration.days(days + 1),
    noncurrentVersionExpiration: Duration.days(7),
  })),
  {
    prefix: 'routes/',
    expiration: Duration.days(Math.max(...folderDays) + 1),
    noncurrentVersionExpiration: Duration.days(7),
  },
]

/** Any origin may try while the site has no name of its own: what counts is the signed policy of each upload. */
const uploadRule = ({ siteDomain }: Deployment) => ({
  allowedMethods: [HttpMethods.POST],
  allowedOrigins: [siteDomain === undefined ? '*' : `https://${siteDomain}`],
  allowedHeaders: ['*'],
  maxAge: 3600,
})
