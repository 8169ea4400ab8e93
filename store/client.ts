import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** The one client and the one table of this process. */
export const client = new DynamoDBClient({})

/** Name of the table, set by the deployment. */
export const tableName = process.env.TABLE_NAME ?? 'stopwise'
