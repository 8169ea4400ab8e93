import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import type { Deployment } from '#lib/deployment.ts'
import { type Judgement, ok, stop, warn } from './judgement.ts'

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

export async function askExecutions(deployment: Deployment): Promise<readonly Judgement[]> {
  const client = new LambdaClient({ region: deployment.region })
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand())
  return [judgeExecutions(AccountLimit?.ConcurrentExecutions, deployment)]
}
