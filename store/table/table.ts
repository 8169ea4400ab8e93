/** The one table, as CDK deploys it and the local cloud creates it. Keys are strings; billing is on demand. */
export const table = {
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  ],
  /** Epoch seconds after which DynamoDB may delete an item. */
  expiresAt: 'expiresAt',
} as const
