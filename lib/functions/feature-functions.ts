import { Construct } from 'constructs'
import { features } from './features.ts'
import { HandlerFunction } from './handler-function.ts'
import type { StartsJobs } from './machines.ts'
import { grantRegions, memoryWith } from './region.ts'
import { reservedFor } from './reserved.ts'
import type { Resources } from './resources.ts'

/** API Gateway gives up after 30 s; a function ends before, so that its caller gets an answer of ours. */
const TIMEOUT_SECONDS = 29

interface FeatureFunctionsProps {
  readonly environment: Readonly<Record<string, string>>
  readonly resources: Resources
  readonly jobs: StartsJobs
  /** Executions at the same time that the account allows. */
  readonly quota: number
}

/** One function for each feature of the contract. */
export class FeatureFunctions extends Construct {
  readonly handlers: Readonly<Record<string, HandlerFunction>>

  constructor(scope: Construct, id: string, { environment, resources, jobs, quota }: FeatureFunctionsProps) {
    super(scope, id)
    this.handlers = Object.fromEntries(
      Object.entries(features).map(
        ([feature, { memoryMegabytes: usual, opensRegion = false, percentOfQuota, grant }]) => {
          const module = `${feature}/index.ts`
          const reserved = reservedFor(percentOfQuota, quota)
          const memoryMegabytes = opensRegion ? memoryWith(usual, resources.regions) : usual
          const needs = { module, feature, memoryMegabytes, timeoutSeconds: TIMEOUT_SECONDS, environment, reserved }
          const handler = new HandlerFunction(this, feature, needs)
          grant(handler, resources, jobs)
          if (opensRegion) grantRegions(handler, resources.regions)
          return [feature, handler]
        },
      ),
    )
  }
}
