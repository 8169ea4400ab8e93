import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, Billing, type ITableV2, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { table } from '#store/table.ts'

const key = (name: string) => ({ name, type: AttributeType.STRING })

/** What the store does with items. It never scans. */
const storeActions = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
]

/** The one table, shaped as the store states it, restorable to any second of the last 35 days. */
export class SingleTable extends Construct {
  /** The table in use. */
  readonly table: TableV2 | ITableV2

  constructor(scope: Construct, id: string, restoredTable: string | undefined) {
    super(scope, id)
    const first = this.create()
    this.table = restoredTable === undefined ? first : TableV2.fromTableName(this, 'Restored', restoredTable)
  }

  private create(): TableV2 {
    const created = new TableV2(this, 'Table', {
      partitionKey: key(table.partitionKey),
      sortKey: key(table.sortKey),
      globalSecondaryIndexes: table.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
      })),
      timeToLiveAttribute: table.expiresAt,
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // Exported by us, not by who reads it: the application must be free to turn to a restored table.
    for (const value of [created.tableArn, created.tableName]) Stack.of(this).exportValue(value)
    return created
  }

  /** Items of the table; queries of the indexes too, which are named one by one instead of `index/*`. */
  grantStore(grantee: IGrantable): void {
    const { tableArn } = this.table
    const indexes = table.indexes.map((index) => `${tableArn}/index/${index.name}`)
    Grant.addToPrincipal({ grantee, actions: storeActions, resourceArns: [tableArn] })
    Grant.addToPrincipal({ grantee, actions: ['dynamodb:Query'], resourceArns: [tableArn, ...indexes] })
  }

  /** Noting how far a job is. */
  grantProgress(grantee: IGrantable): void {
    const actions = ['dynamodb:GetItem', 'dynamodb:UpdateItem']
    Grant.addToPrincipal({ grantee, actions, resourceArns: [this.table.tableArn] })
  }
}
