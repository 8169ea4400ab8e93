import { randomBytes } from 'node:crypto'
import { fields, items, type Kinds, NOT_IN_CLOUDFORMATION, pick, text } from './kind.ts'

const BY_API = 'DynamoDB_20120810'

const ceilings = ['ReadOnDemandThroughputSettings', 'WriteOnDemandThroughputSettings']

/** Of a table of several regions, the part that concerns this one. */
const replicaOf = (properties: Readonly<Record<string, unknown>>, region: string) =>
  fields(items(properties.Replicas).find((replica) => fields(replica).Region === region))

export const storage: Kinds = {
  'AWS::DynamoDB::GlobalTable': {
    maker: 'service',
    reason: `${NOT_IN_CLOUDFORMATION}; its CreateTable makes the replica of this region`,
    make: async (wire, { name, properties }) => {
      const TableName = text(properties.TableName ?? name)
      const replica = replicaOf(properties, wire.region)
      const shape = [
        'AttributeDefinitions',
        'KeySchema',
        'GlobalSecondaryIndexes',
        'BillingMode',
        'StreamSpecification',
      ]
      const { SSEEnabled, SSEType } = fields(properties.SSESpecification)
      await wire.json(`${BY_API}.CreateTable`, {
        TableName,
        ...pick(properties, shape),
        ...pick(replica, ['DeletionProtectionEnabled', 'Tags']),
        ...(SSEEnabled ? { SSESpecification: { Enabled: true, SSEType } } : {}),
      })
      const { TimeToLiveSpecification } = properties
      if (TimeToLiveSpecification) await wire.json(`${BY_API}.UpdateTimeToLive`, { TableName, TimeToLiveSpecification })
      const { PointInTimeRecoverySpecification } = replica
      if (PointInTimeRecoverySpecification) {
        await wire.json(`${BY_API}.UpdateContinuousBackups`, { TableName, PointInTimeRecoverySpecification })
      }
      return {
        ref: TableName,
        attributes: { Arn: `arn:aws:dynamodb:${wire.region}:${wire.account}:table/${TableName}` },
      }
    },
    observe: async (wire, { ref: TableName }, properties) => {
      const { Table } = await wire.json(`${BY_API}.DescribeTable`, { TableName })
      const { TimeToLiveDescription } = await wire.json(`${BY_API}.DescribeTimeToLive`, { TableName })
      const { ContinuousBackupsDescription } = await wire.json(`${BY_API}.DescribeContinuousBackups`, { TableName })
      const { Tags } = await wire.json(`${BY_API}.ListTagsOfResource`, { ResourceArn: Table.TableArn })
      const indexes = items(Table.GlobalSecondaryIndexes).map(fields)
      const recovery = fields(ContinuousBackupsDescription.PointInTimeRecoveryDescription)
      const replica = replicaOf(properties, wire.region)
      // The emulator has no unit ceilings, so drop them.
      const ceilingOf = (indexes: unknown, IndexName: unknown) =>
        pick(fields(items(indexes).find((each) => fields(each).IndexName === IndexName)), ceilings)
      return {
        ...pick(Table, ['AttributeDefinitions', 'KeySchema', 'StreamSpecification']),
        BillingMode: Table.BillingModeSummary?.BillingMode,
        GlobalSecondaryIndexes: indexes.map((index) => ({
          ...pick(index, ['IndexName', 'KeySchema', 'Projection']),
          ...ceilingOf(properties.GlobalSecondaryIndexes, index.IndexName),
        })),
        SSESpecification: {
          SSEEnabled: Table.SSEDescription?.Status === 'ENABLED',
          SSEType: Table.SSEDescription?.SSEType,
        },
        TimeToLiveSpecification: {
          AttributeName: TimeToLiveDescription.AttributeName,
          Enabled: TimeToLiveDescription.TimeToLiveStatus === 'ENABLED',
        },
        Replicas: [
          {
            Region: wire.region,
            DeletionProtectionEnabled: Table.DeletionProtectionEnabled,
            PointInTimeRecoverySpecification: {
              PointInTimeRecoveryEnabled: recovery.PointInTimeRecoveryStatus === 'ENABLED',
            },
            GlobalSecondaryIndexes: indexes.map((index) => ({
              ...pick(index, ['IndexName']),
              ...ceilingOf(replica.GlobalSecondaryIndexes, index.IndexName),
            })),
            ...pick(replica, ceilings),
            // A stack of one environment has them, one without has none.
            ...(replica.Tags === undefined ? {} : { Tags }),
          },
        ],
      }
    },
    unseen: ['WriteOnDemandThroughputSettings'],
  },
  'AWS::SecretsManager::Secret': {
    maker: 'service',
    reason: NOT_IN_CLOUDFORMATION,
    make: async (wire, { name, properties }) => {
      const { PasswordLength = 32 } = fields(properties.GenerateSecretString)
      const secret = randomBytes(Number(PasswordLength)).toString('hex').slice(0, Number(PasswordLength))
      const { ARN } = await wire.json('secretsmanager.CreateSecret', {
        Name: properties.Name ?? name,
        ...pick(properties, ['Description', 'Tags']),
        SecretString: properties.SecretString ?? secret,
      })
      return { ref: ARN, attributes: { Id: ARN } }
    },
    observe: async (wire, { ref: SecretId }, { GenerateSecretString }) => {
      const shown = await wire.json('secretsmanager.DescribeSecret', { SecretId })
      const { SecretString } = await wire.json('secretsmanager.GetSecretValue', { SecretId })
      return {
        ...pick(shown, ['Description', 'Tags']),
        GenerateSecretString: { ...fields(GenerateSecretString), PasswordLength: text(SecretString).length },
      }
    },
  },
}
