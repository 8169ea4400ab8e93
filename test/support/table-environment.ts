export const REGION = 'us-east-1'
export const TABLE_NAME = 'stopwise-test'
export const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

/** Points the store at a table. Before the first import of an entity: they read this while they are imported. */
export function pointStoreAt(endpoint: string): void {
  Object.assign(process.env, {
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  })
}
