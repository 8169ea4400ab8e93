import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { RegionsNames } from '#lib/data/file-store.ts'
import type { Deployment } from '#lib/deployment.ts'

/** Folder of regions in their bucket, and on the site. */
export const REGIONS = 'regions'

/** The region of a deployment. */
export interface DeployedRegion extends RegionsNames {
  /** Of its object. */
  readonly key: string
  /** Of its roads and addresses, once they are open. */
  readonly megabytes: number
}

/** The region of a deployment, where it has one. */
export const regionOf = (
  { regionKey, regionMegabytes }: Deployment,
  bucket: RegionsNames,
): DeployedRegion | undefined =>
  regionKey === undefined ? undefined : { ...bucket, key: `${REGIONS}/${regionKey}`, megabytes: regionMegabytes }

/** One full virtual CPU: opening a region and following its roads is computing, and costs as much in less time. */
const FULL_CPU = 1769
/** What a function takes before it opens a region. */
const WITHOUT = 512
/** Measured: columns, shortcuts laid again over them, and what was packed a moment before. */
const TIMES_OPEN = 5
const STEP = 64
const MOST = 10_240

/** Memory of a function that opens a region: enough for all its roads, of a warm function that was asked for all modes. */
export function memoryWith(memoryMegabytes: number, region: DeployedRegion | undefined): number {
  if (!region) return memoryMegabytes
  const needed = Math.ceil((WITHOUT + TIMES_OPEN * region.megabytes) / STEP) * STEP
  return Math.min(MOST, Math.max(memoryMegabytes, FULL_CPU, needed))
}

/** Reading the one region. Listing is what makes a missing one answer «no such key». */
export function grantRegion(handler: IFunction, region: DeployedRegion | undefined): void {
  if (!region) return
  const { bucketArn, key } = region
  handler.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources: [`${bucketArn}/${key}`] }))
  handler.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }))
}
