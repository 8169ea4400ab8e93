import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AttributeType, Billing, type ITableV2, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { timesUsual } from '#lib/api/throttles.ts'
import type { Deployment } from '#lib/deployment.ts'
import { table } from '#store/table/table.ts'

const key = (name: string) => ({ name, type: AttributeType.STRING })

/** What the store does with items beside getting one. It never scans. */
const storeActions = {
  batchGet: 'dynamodb:BatchGetItem',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  delete: 'dynamodb:DeleteItem',
  batchWrite: 'dynamodb:BatchWriteItem',
  query: 'dynamodb:Query',
}

type IndexName = (typeof table.indexes)[number]['name']

/** What a function does with the table; `gsi1` is a query of that index. */
export type StoreUse = keyof typeof storeActions | IndexName

/** The one table, shaped as the store states it, restorable to any second of the last 35 days. */
export class SingleTable extends Construct {
  /** The table in use. */
  readonly table: TableV2 | ITableV2

  constructor(scope: Construct, id: string, deployment: Deployment) {
    super(scope, id)
    const { restoredTable } = deployment
    const first = this.create(deployment)
    this.table = restoredTable === undefined ? first : TableV2.fromTableName(this, 'Restored', restoredTable)
  }

  private create(deployment: Deployment): TableV2 {
    const ceilings = tableCeilings(deployment)
    const created = new TableV2(this, 'Table', {
      partitionKey: key(table.partitionKey),
      sortKey: key(table.sortKey),
      globalSecondaryIndexes: table.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
        ...ceilings.index,
      })),
      timeToLiveAttribute: table.expiresAt,
      billing: Billing.onDemand(ceilings.table),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    // Exported by us, not by who reads it: the application must be free to turn to a restored table.
    for (const value of [created.tableArn, created.tableName]) Stack.of(this).exportValue(value)
    return created
  }

  /** These uses and no more. Getting an item goes with all of them: a write whose answer is lost looks what it left. */
  grantStore(grantee: IGrantable, ...uses: readonly [StoreUse, ...StoreUse[]]): void {
    const { tableArn } = this.table
    const actions = uses.flatMap((use) => (use in storeActions ? storeActions[use as keyof typeof storeActions] : []))
    const indexes = uses.filter((use) => !(use in storeActions)).map((name) => `${tableArn}/index/${name}`)
    Grant.addToPrincipal({ grantee, actions: ['dynamodb:GetItem', ...actions], resourceArns: [tableArn] })
    if (indexes.length > 0) Grant.addToPrincipal({ grantee, actions: ['dynamodb:Query'], resourceArns: indexes })
  }
}

/** Request units per second that a table or an index may use. */
interface Ceiling {
  readonly maxReadRequestUnits: number
  readonly maxWriteRequestUnits: number
}

/**
 * Enough for the busiest minute of 40,000 users, which the API throttles are sized for: 3,800 read units a second, 800
 * write units (docs/scaling.md). It grows with the account, as the throttles do.
 */
const USUAL: Ceiling = { maxReadRequestUnits: 4000, maxWriteRequestUnits: 1000 }
/** DynamoDB's default quota for a table; a ceiling must be below it. */
const QUOTA = 40_000
/** What boards and phones poll is read by key; an index is used only for lists. */
const INDEX_SHARE = 0.25

/** Ceilings of the table and of each index. Writing an item may write every index, so each gets as many write units. */
function tableCeilings(deployment: Deployment): { readonly table: Ceiling; readonly index: Ceiling } {
  const { functionQuota, tableReadsASecond, tableWritesASecond } = deployment
  const usual = (units: number): number => Math.min(QUOTA - 1, Math.floor(units * timesUsual(functionQuota)))
  const table = {
    maxReadRequestUnits: tableReadsASecond ?? usual(USUAL.maxReadRequestUnits),
    maxWriteRequestUnits: tableWritesASecond ?? usual(USUAL.maxWriteRequestUnits),
  }
  return { table, index: { ...table, maxReadRequestUnits: Math.ceil(table.maxReadRequestUnits * INDEX_SHARE) } }
}
