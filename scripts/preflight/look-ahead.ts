import type { Deployment } from '#lib/deployment.ts'
import { askBootstrap } from './bootstrap.ts'
import { askCertificate } from './certificate.ts'
import { askExecutions } from './executions.ts'
import { type Judgement, warn } from './judgement.ts'
import { askRegionFiles } from './region-files.ts'
import { askRestored } from './restored-table.ts'
import { askSecrets } from './secrets.ts'
import { askSender } from './sender.ts'
import { findStacks, judgeStack } from './stacks.ts'
import { askTracking } from './tracking.ts'

/**
 * Asks the account for everything that a deployment with these parameters would stumble over. It changes nothing.
 *
 * @throws what the SDK throws without credentials, or where nobody answers
 */
export async function lookAhead(deployment: Deployment): Promise<readonly Judgement[]> {
  const stacks = await findStacks(deployment)
  const isDeployed = stacks.some(({ name, status }) => name.endsWith('-application') && isThere(status))
  const arns = stacks.map(({ arn }) => arn)
  const regions = stacks.map(({ outputs }) => outputs.RegionBucketName).find((name) => name !== undefined)
  const asked: readonly (readonly [string, Promise<readonly Judgement[]>])[] = [
    ['bootstrap', askBootstrap(deployment, arns)],
    ['executions', askExecutions(deployment)],
    ['sender', askSender(deployment, isDeployed)],
    ['certificate', askCertificate(deployment)],
    ['secrets', askSecrets(deployment)],
    ['tracker', askTracking(deployment, isDeployed)],
    ['regions', askRegionFiles(deployment, regions)],
    ['restored table', askRestored(deployment)],
  ]
  const judged = await Promise.all(asked.map(([subject, answer]) => answer.catch((error) => unseen(subject, error))))
  return [...stacks.map(judgeStack), ...judged.flat()]
}

const isThere = (status: string | undefined): boolean => status !== undefined && status !== 'REVIEW_IN_PROGRESS'

/** A right that is missing here says nothing about the deployment, whose roles the CDK made. */
function unseen(subject: string, error: unknown): readonly Judgement[] {
  if (!(error instanceof Error && /AccessDenied|Unauthorized|NotAuthorized|Forbidden/.test(error.name))) throw error
  return [warn(`Not looked at: ${subject}. ${error.message}`, 'Use credentials that may read it, or look yourself.')]
}
