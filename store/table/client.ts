import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { settleWrites } from './settle-writes.ts'

/** The one client and the one table of this process. */
export const client = new DynamoDBClient({})
settleWrites(client)

/** Name of the table, set by the deployment. */
export const tableName = process.env.TABLE_NAME ?? 'stopwise'
