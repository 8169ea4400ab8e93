import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { RegionsNames } from '#lib/data/file-store.ts'
import type { Deployment } from '#lib/deployment.ts'

/** Folder of regions in their bucket, and on the site. */
export const REGIONS = 'regions'

/** The regions of a deployment. */
export interface DeployedRegions extends RegionsNames {
  /** Of their objects. */
  readonly keys: readonly string[]
  /** Of their roads and addresses, once they are open. */
  readonly megabytes: number
}

/** The objects of the regions of a deployment, as the site names them. */
export const regionKeysOf = ({ regionKey }: Pick<Deployment, 'regionKey'>): readonly string[] =>
  regionKey?.split(',').map((key) => `${REGIONS}/${key}`) ?? []

/** The regions of a deployment, where it has any. */
export function regionsOf(deployment: Deployment, bucket: RegionsNames): DeployedRegions | undefined {
  const keys = regionKeysOf(deployment)
  return keys.length === 0 ? undefined : { ...bucket, keys, megabytes: deployment.regionMegabytes }
}

/** One full virtual CPU: opening a region and following its roads is computing, and costs as much in less time. */
const FULL_CPU = 1769
/** What a function takes before it opens a region. */
const WITHOUT = 512
/** Measured: columns, shortcuts laid again over them, and what was packed a moment before. */
const TIMES_OPEN = 5
const STEP = 64
const MOST = 10_240

/** Memory of a function that opens regions: enough for all their roads, of a warm function that was asked for all modes. */
export function memoryWith(memoryMegabytes: number, regions: DeployedRegions | undefined): number {
  if (!regions) return memoryMegabytes
  const needed = Math.ceil((WITHOUT + TIMES_OPEN * regions.megabytes) / STEP) * STEP
  return Math.min(MOST, Math.max(memoryMegabytes, FULL_CPU, needed))
}

/** Reading these regions. Listing is what makes a missing one answer «no such key». */
export function grantRegions(handler: IFunction, regions: DeployedRegions | undefined): void {
  if (!regions) return
  const { bucketArn, keys } = regions
  const resources = keys.map((key) => `${bucketArn}/${key}`)
  handler.addToRolePolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources }))
  handler.addToRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] }))
}
