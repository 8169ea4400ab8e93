import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type KeySchemaElement,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import type { Deployment } from '#lib/deployment.ts'
import { table as wanted } from '#store/table/table.ts'
import { type Judgement, ok, stop, unlessMissing, warn } from './judgement.ts'

/** A table as DynamoDB describes it, with what a restore does not bring back. */
export interface FoundTable {
  readonly table: Pick<
    TableDescription,
    'TableStatus' | 'KeySchema' | 'GlobalSecondaryIndexes' | 'DeletionProtectionEnabled'
  >
  readonly expiresBy: string | undefined
  readonly isRecoverable: boolean
}

/** Whether a table can take the place of the first one. */
export function judgeRestored(name: string, found: FoundTable | undefined, region: string): readonly Judgement[] {
  const to = (verb: string, rest: string) => `aws dynamodb ${verb} --region ${region} --table-name ${name}${rest}`
  if (!found) return [stop(`There is no table ${name} in ${region}.`, `aws dynamodb list-tables --region ${region}`)]
  const { table, expiresBy, isRecoverable } = found
  if (table.TableStatus !== 'ACTIVE')
    return [
      stop(
        `${name} is not ready: ${table.TableStatus}.`,
        `Wait: ${to('describe-table', ' --query Table.TableStatus')}`,
      ),
    ]
  const strange = differencesOf(table)
  if (strange.length > 0)
    return [
      stop(`${name} is no table of this product: ${strange.join(', ')}.`, 'Name a table that was restored from one.'),
    ]
  const backups = ' --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true'
  const ends = ` --time-to-live-specification Enabled=true,AttributeName=${wanted.expiresAt}`
  return [
    ok(`${name} has the keys and indexes of the store`),
    ...(isRecoverable ? [] : [stop(`${name} has no recovery.`, to('update-continuous-backups', backups))]),
    ...(expiresBy === wanted.expiresAt ? [] : [stop(`Items of ${name} never end.`, to('update-time-to-live', ends))]),
    ...(table.DeletionProtectionEnabled
      ? []
      : [warn(`${name} can be deleted.`, to('update-table', ' --deletion-protection-enabled'))]),
  ]
}

function differencesOf({ KeySchema, GlobalSecondaryIndexes = [] }: FoundTable['table']): readonly string[] {
  const places = [
    { name: 'the table', keys: wanted, found: KeySchema },
    ...wanted.indexes.map((index) => ({
      ...{ name: index.name, keys: index },
      found: GlobalSecondaryIndexes.find(({ IndexName }) => IndexName === index.name)?.KeySchema,
    })),
  ]
  return places.flatMap(({ name, keys, found }) => {
    const expected = `${keys.partitionKey}, ${keys.sortKey}`
    if (!found) return [`${name} is missing`]
    return namesOf(found) === expected ? [] : [`the keys of ${name} are ${namesOf(found)}, not ${expected}`]
  })
}

const namesOf = (keys: readonly KeySchemaElement[]): string => keys.map(({ AttributeName }) => AttributeName).join(', ')

export async function askRestored({ restoredTable, region }: Deployment): Promise<readonly Judgement[]> {
  if (restoredTable === undefined) return []
  const client = new DynamoDBClient({ region })
  const asked = { TableName: restoredTable }
  const described = await unlessMissing(client.send(new DescribeTableCommand(asked)), 'ResourceNotFoundException')
  if (!described?.Table) return judgeRestored(restoredTable, undefined, region)
  const [backups, ends] = await Promise.all([
    client.send(new DescribeContinuousBackupsCommand(asked)),
    client.send(new DescribeTimeToLiveCommand(asked)),
  ])
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus
  const found: FoundTable = {
    table: described.Table,
    expiresBy: ends.TimeToLiveDescription?.AttributeName,
    isRecoverable: recovery === 'ENABLED',
  }
  return judgeRestored(restoredTable, found, region)
}
