import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import { startLocalCloud } from '#local/cloud.ts'

// A local cloud of the release in whose folder this file lies: node cloud-worker.ts DIRECTORY PORT
// Answers each line of its input with the items of the table by entity; ends with its input.
const [directory = '', port = ''] = process.argv.slice(2)
const cloud = await startLocalCloud({ directory, port: Number(port), buildsSite: false, seedsDemo: true })
await cloud.dataReady
const accounts = await Promise.all(
  cloud
    .demoAccounts()
    .map(async ({ email }) => ({ email, token: (await cloud.userPool.tokensFor(email)).AccessToken })),
)
say({ url: cloud.url, accounts })
const lines = createInterface({ input: process.stdin })
lines.on('line', async () => say(await countItems()))
await once(lines, 'close')
await cloud.close()
process.exit(0)

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}

async function countItems(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const client = new DynamoDBClient({ endpoint: cloud.endpoints.table })
  for await (const { Items = [] } of paginateScan({ client }, { TableName: process.env.TABLE_NAME })) {
    for (const { __edb_e__: entity } of Items) counts[entity?.S ?? 'none'] = (counts[entity?.S ?? 'none'] ?? 0) + 1
  }
  return counts
}
