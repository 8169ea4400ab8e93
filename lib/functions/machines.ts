import { Aws } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { stateMachines } from '#statemachines/index.ts'

/** Who lets features start and stop jobs. */
export interface StartsJobs {
  /** Starting executions of one machine. */
  grantStart(handler: IFunction, name: string): void
  /** Stopping executions of one machine, or of all. */
  grantStop(handler: IFunction, name?: string): void
}

/** `OPTIMIZE_ROUTE_ARN` and its like: written from the name, because tasks and machine would else wait for each other. */
export const machineArns = (environmentName: string): Record<string, string> =>
  Object.fromEntries(
    Object.keys(stateMachines).map((name) => [
      `${name.replaceAll('-', '_').toUpperCase()}_ARN`,
      arnOf('stateMachine', machineNameOf(environmentName, name)),
    ]),
  )

export const arnOf = (resource: 'stateMachine' | 'execution', name: string) =>
  `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}:${name}`

export const machineNameOf = (environmentName: string, name: string) => `stopwise-${environmentName}-${name}`
