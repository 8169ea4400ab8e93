import { Aws } from 'aws-cdk-lib'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { acknowledge, acknowledgeWildcard } from '#lib/checks/acknowledge.ts'

/** Routes of Amazon Location: the chosen order, and a matrix where the cell cap allows one. */
export function grantTravel(handler: IFunction): void {
  grantLocation(handler, 'geo-routes', ['CalculateRoutes', 'CalculateRouteMatrix'])
}

/** Places of Amazon Location: what an address is and where it lies. */
export function grantPlaces(handler: IFunction): void {
  grantLocation(handler, 'geo-places', ['Autocomplete', 'GetPlace', 'Geocode', 'ReverseGeocode'])
}

/** What addresses lie where, and nothing else of Amazon Location. */
export function grantGeocoding(handler: IFunction): void {
  grantLocation(handler, 'geo-places', ['Geocode'])
}

/** Amazon Location keeps one provider in each region; there is nothing else to name. */
function grantLocation(handler: IFunction, api: 'geo-places' | 'geo-routes', calls: readonly string[]): void {
  handler.addToRolePolicy(
    new PolicyStatement({
      actions: calls.map((call) => `${api}:${call}`),
      resources: [`arn:${Aws.PARTITION}:${api}:${Aws.REGION}::provider/default`],
    }),
  )
}

/** Of the buckets for payloads, uploads and media. */
type Folder =
  | ('department' | 'exports' | 'jobs' | 'routes' | 'teams')
  | (
      | 'accounts'
      | 'accounts/erasures'
      | 'accounts/exports'
      | 'blog'
      | 'blog/incoming'
      | 'blog/ready'
      | 'drives/incoming'
    )
  | 'media/blog'

/** What may be done with the values of a folder; listing is of the bucket, and knows no folder. */
type FolderUse = 'read' | 'write' | 'delete' | 'list'

/** For who writes, reads and takes away. */
export const anyUse: readonly FolderUse[] = ['read', 'write', 'delete']

const folderActions = { read: ['s3:GetObject'], write: ['s3:PutObject'], delete: ['s3:DeleteObject'], list: [] }

/** Values of one folder. Listing is what makes a missing key answer «no such key» instead of «access denied». */
export function grantFolder(handler: IFunction, bucketArn: string, folder: Folder, uses: readonly FolderUse[]): void {
  const objects = `${bucketArn}/${folder}/*`
  const actions = uses.flatMap((use) => folderActions[use])
  handler.addToRolePolicy(new PolicyStatement({ actions, resources: [objects] }))
  if (uses.includes('read') || uses.includes('list'))
    handler.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }))
  explainWildcard(handler, objects, 'The key of a value is made when it is written.')
}

/** A secret by its name, where there is one. Its ARN ends in six letters that nobody knows beforehand. */
export function grantSecret(handler: IFunction, name: string | undefined): void {
  if (name === undefined) return
  const secret = `arn:${Aws.PARTITION}:secretsmanager:${Aws.REGION}:${Aws.ACCOUNT_ID}:secret:${name}-??????`
  handler.addToRolePolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret] }))
}

/** Text messages to phones. A phone has no ARN, so that topics are ruled out instead. */
export function grantTexts(handler: IFunction): void {
  const topics = `arn:${Aws.PARTITION}:sns:*:*:*`
  const actions = ['sns:CheckIfPhoneNumberIsOptedOut', 'sns:Publish']
  handler.addToRolePolicy(new PolicyStatement({ actions, resources: ['*'] }))
  handler.addToRolePolicy(new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: [topics] }))
  if (handler.role) acknowledge(handler.role, { 'AwsSolutions-IAM5[Resource::*]': 'A phone number has no ARN.' })
}

/** Reads and sets when map keys expire, and reads how many tiles were loaded with them. A metric has no ARN. */
export function grantMapKeys(handler: IFunction, names: readonly string[]): void {
  const resources = names.map((name) => `arn:${Aws.PARTITION}:geo:${Aws.REGION}:${Aws.ACCOUNT_ID}:api-key/${name}`)
  handler.addToRolePolicy(new PolicyStatement({ actions: ['geo:DescribeKey', 'geo:UpdateKey'], resources }))
  handler.addToRolePolicy(new PolicyStatement({ actions: ['cloudwatch:GetMetricStatistics'], resources: ['*'] }))
  if (handler.role) acknowledge(handler.role, { 'AwsSolutions-IAM5[Resource::*]': 'A metric has no ARN.' })
}

/** States of alarms. Which ones are asked for is a filter; IAM knows all of them or none. */
export function grantAlarms(handler: IFunction): void {
  const alarms = `arn:${Aws.PARTITION}:cloudwatch:${Aws.REGION}:${Aws.ACCOUNT_ID}:alarm:*`
  handler.addToRolePolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: [alarms] }))
  explainWildcard(handler, alarms, 'Alarms are asked for by the beginning of their names, which IAM does not look at.')
}

/** Accepts a wildcard in the rights of one function. */
export function explainWildcard(handler: IFunction, arn: string, reason: string): void {
  if (handler.role) acknowledgeWildcard(handler.role, arn, reason)
}
