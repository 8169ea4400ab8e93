import { refsOf } from './compare-with-code.ts'
import type { CreatedStack } from './create-stack.ts'
import { fields, items, text } from './kinds/kind.ts'
import type { Wire } from './wire.ts'

/** What keeps something of people's, by type and name, as the services list it. */
export async function inventoryOf(wire: Wire): Promise<readonly string[]> {
  const { TableNames } = await wire.json('DynamoDB_20120810.ListTables', {})
  const { UserPools } = await wire.json('AWSCognitoIdentityProviderService.ListUserPools', { MaxResults: 60 })
  const buckets = await wire.s3({ method: 'GET', path: '/' })
  return [
    ...items(TableNames).map((name) => `table ${text(name)}`),
    ...items(UserPools).map((pool) => `user pool ${text(fields(pool).Id)}`),
    ...[...buckets.matchAll(/<Name>([^<]+)<\/Name>/g)].map(([, name]) => `bucket ${name}`),
  ].toSorted()
}

/** The same as the stacks have made it. */
export const keptBy = (stacks: readonly CreatedStack[]): readonly string[] =>
  [
    ...refsOf(stacks, 'AWS::DynamoDB::GlobalTable').map((name) => `table ${name}`),
    ...refsOf(stacks, 'AWS::Cognito::UserPool').map((id) => `user pool ${id}`),
    ...refsOf(stacks, 'AWS::S3::Bucket').map((name) => `bucket ${name}`),
  ].toSorted()
