import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { FileStore } from '#lib/data/file-store.ts'
import type { SingleTable } from '#lib/data/single-table.ts'
import type { Mail } from '#lib/mail/mail.ts'
import type { Tracker } from '#lib/tracking/tracker.ts'
import type { UserDirectory } from '#lib/users/user-directory.ts'
import type { Site } from './site/site.ts'

interface Reported {
  readonly site: Site
  readonly mail: Mail
  readonly client: UserPoolClient
  readonly tracker: Tracker
}

/** What an operator needs after a deployment, for the browser, DNS, the console and commands. */
export function reportOutputs(stack: Stack, { site, mail, client, tracker }: Reported): void {
  report(stack, {
    SiteUrl: site.url,
    DistributionDomain: site.distribution.distributionDomainName,
    UserPoolClientId: client.userPoolClientId,
    TrackerName: tracker.trackerName,
    GeofenceCollectionName: tracker.collectionName,
  })
  mail.dnsRecords.forEach((value, index) => {
    new CfnOutput(stack, `SenderDkim${index + 1}`, { value })
  })
}

interface Kept {
  readonly table: SingleTable
  readonly users: UserDirectory
  readonly files: FileStore
}

/** What an operator names in commands. */
export function reportResources(stack: Stack, { table, users, files }: Kept): void {
  report(stack, {
    TableName: table.table.tableName,
    PayloadBucketName: files.payloads.bucketName,
    UploadBucketName: files.uploads.bucketName,
    MediaBucketName: files.media.bucketName,
    RegionBucketName: files.regions.bucketName,
    UserPoolId: users.pool.userPoolId,
    /** Redirect target to register with Google and Facebook. */
    SignInRedirect: `${users.domain.baseUrl()}/oauth2/idpresponse`,
  })
}

function report(stack: Stack, outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(outputs)) new CfnOutput(stack, name, { value })
}
