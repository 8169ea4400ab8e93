import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import type { Deployment } from '#lib/deployment.ts'
import { type Judgement, ok, stop } from './judgement.ts'

/** A stack of the environment as it stands in the account. */
export interface FoundStack {
  readonly name: string
  readonly region: string
  /** `undefined` where there is none yet. */
  readonly status: string | undefined
  readonly outputs: Readonly<Record<string, string>>
  readonly arn: string | undefined
}

/** Whether the next deployment would change it, and what comes first where an earlier one was cut off. */
export function judgeStack({ name, region, status }: Pick<FoundStack, 'name' | 'region' | 'status'>): Judgement {
  const asked = (verb: string) => `aws cloudformation ${verb} --region ${region} --stack-name ${name}`
  if (status === undefined) return ok(`${name} is not there yet`)
  if (status === 'REVIEW_IN_PROGRESS')
    return stop(`${name} was begun and nothing of it created (${status}).`, asked('delete-stack'))
  if (status.endsWith('_IN_PROGRESS'))
    return stop(`${name} is being changed (${status}).`, `Wait: ${asked('describe-stacks')}`)
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return stop(`${name} could not be taken back (${status}).`, asked('continue-update-rollback'))
  if (status === 'DELETE_FAILED')
    return stop(`${name} could not be deleted (${status}).`, `Look why, then: ${asked('delete-stack')}`)
  if (status === 'ROLLBACK_COMPLETE' || status.endsWith('_FAILED'))
    return stop(`A first deployment of ${name} broke off (${status}): it takes no other.`, asked('delete-stack'))
  return ok(`${name}: ${status}`)
}

/** The stacks that the parameters ask for. */
export function findStacks(deployment: Deployment): Promise<readonly FoundStack[]> {
  const { environmentName, region, firewall } = deployment
  const places = [
    { part: 'protected', region },
    ...(firewall ? [{ part: 'firewall', region: 'us-east-1' }] : []),
    { part: 'application', region },
  ]
  return Promise.all(places.map((place) => findStack(`stopwise-${environmentName}-${place.part}`, place.region)))
}

async function findStack(name: string, region: string): Promise<FoundStack> {
  const client = new CloudFormationClient({ region })
  try {
    const { Stacks: [found] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }))
    const outputs = (found?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue])
    return { name, region, status: found?.StackStatus, outputs: Object.fromEntries(outputs), arn: found?.StackId }
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if (error instanceof Error && /does not exist/.test(error.message))
      return { name, region, status: undefined, outputs: {}, arn: undefined }
    throw error
  }
}
