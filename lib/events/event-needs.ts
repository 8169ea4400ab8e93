import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Resources } from '#lib/functions/resources.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'

/** What an event function needs; reading the objects that it is told of is granted with its event. */
export interface EventNeeds {
  readonly memoryMegabytes: number
  readonly timeoutSeconds: number
  readonly grant: (handler: IFunction, resources: Resources, jobs: Jobs) => void
}

/** By name, as in `events/index.ts`. */
export const eventNeeds: Readonly<Record<string, EventNeeds>> = {
  'end-cut-off-tasks': {
    memoryMegabytes: 512,
    timeoutSeconds: 30,
    grant: (handler, { table }) => table.grantStore(handler),
  },
}
