import { Stack, Validations } from 'aws-cdk-lib'
import { flattenCfnReference } from 'cdk-nag/lib/utils/flatten-cfn-reference.js'
import type { IConstruct } from 'constructs'

/** Accepts findings of the checks for a construct and what is below it, each with the reason why it may stay. */
export function acknowledge(construct: IConstruct, findings: Readonly<Record<string, string>>): void {
  Validations.of(construct).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })))
}

/** Accepts one ARN with a wildcard, named as the checks name it, so that any other wildcard still fails. */
export function acknowledgeWildcard(construct: IConstruct, arn: string, reason: string): void {
  const resource = flattenCfnReference(Stack.of(construct).resolve(arn))
  acknowledge(construct, { [`AwsSolutions-IAM5[Resource::${resource}]`]: reason })
}
