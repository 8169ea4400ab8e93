import type { Wire } from '../creation/wire.ts'
import { LOST, PERSON } from './create-owned.ts'

type Values = Readonly<Record<string, string>>
type Effect = (wire: Wire, values: Values, words: readonly string[]) => Promise<unknown>

const table = (wire: Wire, action: string, name: string, more = {}) =>
  wire.json(`DynamoDB_20120810.${action}`, { TableName: name, ...more })

const restoredOf = ({ TABLE }: Values): string => `${TABLE}-restored`
const optionOf = (words: readonly string[], option: string): string => words[words.indexOf(option) + 1] ?? ''
const LOST_KEY = { Key: { pk: { S: LOST.pk }, sk: { S: LOST.sk } } }

const objectAt = (wire: Wire, { BUCKET, KEY }: Values) => wire.s3({ method: 'GET', path: `/${BUCKET}/${KEY}` })

/** What must be so after a command of the pages, asked of the service itself; a true answer is well. */
export const effects: Readonly<Record<string, Effect>> = {
  'secretsmanager create-secret': async (wire, _values, words) => {
    const asked = { SecretId: optionOf(words, '--name') }
    const { SecretString } = await wire.json('secretsmanager.GetSecretValue', asked)
    return Object.keys(JSON.parse(SecretString)).every((field) =>
      /^((client|webhook)?[sS]ecret(Key)?|key)$/.test(field),
    )
  },
  'cognito-idp admin-add-user-to-group': async (wire, { POOL }) => {
    const asked = { UserPoolId: POOL, Username: PERSON }
    const { Groups } = await wire.json('AWSCognitoIdentityProviderService.AdminListGroupsForUser', asked)
    return Groups.some(({ GroupName }: { GroupName: string }) => GroupName === 'department-scheduler')
  },
  'secretsmanager put-secret-value': async (wire, _values, words) => {
    const { SecretString } = await wire.json('secretsmanager.GetSecretValue', {
      SecretId: optionOf(words, '--secret-id'),
    })
    return SecretString === optionOf(words, '--secret-string')
  },
  'cognito-idp update-identity-provider': async (wire, { POOL }) => {
    const asked = { UserPoolId: POOL, ProviderName: 'Google' }
    const { IdentityProvider } = await wire.json('AWSCognitoIdentityProviderService.DescribeIdentityProvider', asked)
    return IdentityProvider.ProviderDetails.client_secret === '…'
  },
  'dynamodb restore-table-to-point-in-time': async (wire, values) => {
    const [first, restored] = await Promise.all([
      table(wire, 'DescribeTable', values.TABLE ?? ''),
      table(wire, 'DescribeTable', restoredOf(values)),
    ])
    const kept = await table(wire, 'GetItem', restoredOf(values), LOST_KEY)
    // Lost from here on, so that it can be copied back.
    await table(wire, 'DeleteItem', values.TABLE ?? '', LOST_KEY)
    return kept.Item !== undefined && sameShape(first.Table, restored.Table)
  },
  'dynamodb put-item': async (wire, { TABLE }) =>
    (await table(wire, 'GetItem', TABLE ?? '', LOST_KEY)).Item?.said?.S === 'before',
  'dynamodb update-continuous-backups': async (wire, values) => {
    const { ContinuousBackupsDescription } = await table(wire, 'DescribeContinuousBackups', restoredOf(values))
    return ContinuousBackupsDescription.PointInTimeRecoveryDescription.PointInTimeRecoveryStatus === 'ENABLED'
  },
  'dynamodb update-time-to-live': async (wire, values) => {
    const { TimeToLiveDescription } = await table(wire, 'DescribeTimeToLive', restoredOf(values))
    return TimeToLiveDescription.AttributeName === 'expiresAt' && /^ENABL/.test(TimeToLiveDescription.TimeToLiveStatus)
  },
  'dynamodb update-table': async (wire, _values, words) => {
    const { Table } = await table(wire, 'DescribeTable', optionOf(words, '--table-name'))
    return Table.DeletionProtectionEnabled === words.includes('--deletion-protection-enabled')
  },
  'dynamodb delete-table': async (wire, { TABLE }) =>
    !(await wire.json('DynamoDB_20120810.ListTables', {})).TableNames.includes(TABLE),
  'cognito-idp update-user-pool': async (wire, { POOL }) => {
    const { UserPool } = await wire.json('AWSCognitoIdentityProviderService.DescribeUserPool', { UserPoolId: POOL })
    return UserPool.DeletionProtection === 'INACTIVE'
  },
  'cognito-idp delete-user-pool': async (wire, { POOL }) => {
    const { UserPools } = await wire.json('AWSCognitoIdentityProviderService.ListUserPools', { MaxResults: 60 })
    return UserPools.every(({ Id }: { Id: string }) => Id !== POOL)
  },
  's3api delete-object': async (wire, values) => (await objectAt(wire, values)) === 'second',
  's3api copy-object': async (wire, values) => (await objectAt(wire, values)) === 'first',
}

interface Described {
  readonly KeySchema: readonly unknown[]
  readonly GlobalSecondaryIndexes?: readonly { readonly IndexName: string; readonly KeySchema: readonly unknown[] }[]
}

function sameShape(one: Described, other: Described): boolean {
  const shapeOf = ({ KeySchema, GlobalSecondaryIndexes = [] }: Described) =>
    JSON.stringify([KeySchema, GlobalSecondaryIndexes.map((each) => [each.IndexName, each.KeySchema]).sort()])
  return shapeOf(one) === shapeOf(other)
}
