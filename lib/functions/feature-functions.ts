import { Construct } from 'constructs'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { features } from './features.ts'
import { HandlerFunction } from './handler-function.ts'
import type { Resources } from './resources.ts'

/** API Gateway gives up after 30 s; a function ends before, so that its caller gets an answer of ours. */
const TIMEOUT_SECONDS = 29

interface FeatureFunctionsProps {
  readonly environment: Readonly<Record<string, string>>
  readonly resources: Resources
  readonly jobs: Jobs
}

/** One function for each feature of the contract. */
export class FeatureFunctions extends Construct {
  readonly handlers: Readonly<Record<string, HandlerFunction>>

  constructor(scope: Construct, id: string, { environment, resources, jobs }: FeatureFunctionsProps) {
    super(scope, id)
    this.handlers = Object.fromEntries(
      Object.entries(features).map(([feature, { memoryMegabytes, grant }]) => {
        const module = `${feature}/index.ts`
        const needs = { module, feature, memoryMegabytes, timeoutSeconds: TIMEOUT_SECONDS, environment }
        const handler = new HandlerFunction(this, feature, needs)
        grant(handler, resources, jobs)
        return [feature, handler]
      }),
    )
  }
}
