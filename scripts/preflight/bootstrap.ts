import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { Deployment } from '#lib/deployment.ts'
import { judgeOwner } from './account.ts'
import { type Judgement, ok, stop, unlessMissing } from './judgement.ts'

/** What templates of this CDK ask for at least. */
const LEAST = 6

export function judgeBootstrap(version: string | undefined, region: string, account = 'ACCOUNT'): Judgement {
  const mend = `npx cdk bootstrap aws://${account}/${region}`
  if (version === undefined) return stop(`The CDK has nowhere to put its files in ${region}.`, mend)
  if (!(Number(version) >= LEAST)) return stop(`What the CDK has in ${region} is of version ${version}, too old.`, mend)
  return ok(`bootstrapped in ${region}, version ${version}`)
}

/** `arns` are those of the stacks that are there. */
export async function askBootstrap(
  { region, firewall, account }: Deployment,
  arns: readonly (string | undefined)[],
): Promise<readonly Judgement[]> {
  const regions = new Set([region, ...(firewall ? ['us-east-1'] : [])])
  const found = await Promise.all(
    [...regions].map(async (each) => {
      const asked = new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' })
      const answer = await unlessMissing(new SSMClient({ region: each }).send(asked), 'ParameterNotFound')
      return { region: each, version: answer?.Parameter?.Value, arn: answer?.Parameter?.ARN }
    }),
  )
  return [
    ...judgeOwner([...arns, ...found.map(({ arn }) => arn)], account),
    ...found.map((each) => judgeBootstrap(each.version, each.region, account)),
  ]
}
