import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient, PutItemCommand, paginateScan } from '@aws-sdk/client-dynamodb'
import { afterAll, describe, expect, it } from 'vitest'
import { table } from '#store/table/table.ts'
import { type ApiClient, createApiClient, refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'

const RESTORED = 'stopwise-restored'

/** What a restore makes: the items of a moment, keys and indexes; neither a time to live nor anything that came after. */
async function restore(): Promise<void> {
  const client = new DynamoDBClient({})
  const keys = [table, ...table.indexes]
  const schemaOf = ({ partitionKey, sortKey }: (typeof keys)[number]) => [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    { AttributeName: sortKey, KeyType: 'RANGE' as const },
  ]
  const names = keys.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
  await client.send(
    new CreateTableCommand({
      ...{ TableName: RESTORED, BillingMode: 'PAY_PER_REQUEST', KeySchema: schemaOf(table) },
      AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      GlobalSecondaryIndexes: table.indexes.map((index) => ({
        ...{ IndexName: index.name, KeySchema: schemaOf(index), Projection: { ProjectionType: 'ALL' as const } },
      })),
    }),
  )
  for await (const { Items = [] } of paginateScan({ client }, { TableName: process.env.TABLE_NAME }))
    for (const Item of Items) await client.send(new PutItemCommand({ TableName: RESTORED, Item }))
}

/** The functions as they are deployed with `restoredTable`: nothing but a name in their environment is another. */
function serveRestored() {
  const { issuer, clientId } = cloud().userPool
  const program = join(import.meta.dirname, '../../support/serve-restored.ts')
  return spawn('node', [program, issuer, clientId], {
    env: { ...process.env, TABLE_NAME: RESTORED, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

describe('a table that was restored', () => {
  let served: ReturnType<typeof serveRestored>
  const asOn = (token?: string): ApiClient => createApiClient(url, token)
  let url = ''

  afterAll(() => served?.stdin.end())

  it('is what functions work with once they are told its name: accounts, links and lists as they were', async () => {
    const person = await member()
    const routeData = itineraryOf(await planAtOnce(person.api, requestOf(3)))
    const { routeId } = await person.api.sharing.saveRoute({ routeData, title: 'Before' })
    await person.api.places.saveFavorite({ name: 'Depot', address: '7 Broadway', coordinates: [40.7, -74] })
    await restore()
    const later = await person.api.sharing.saveRoute({ routeData, title: 'After' })
    served = serveRestored()
    const [line] = await once(served.stdout, 'data')
    url = String(line).trim()
    const restored = asOn(person.token)

    expect(await restored.accounts.currentUser()).toEqual(await person.api.accounts.currentUser())
    expect(await restored.places.favorites()).toEqual(await person.api.places.favorites())
    const { routeData: opened } = await asOn().sharing.getRoute({ routeid: routeId })
    expect(opened).toEqual((await person.api.sharing.getRoute({ routeid: routeId })).routeData)
    // By an index; what was saved after the moment of the backup is not there, and says so like any other link.
    expect((await restored.sharing.savedRoutes({})).routes.map(({ title }) => title)).toEqual(['Before'])
    expect(await refusalOf(asOn().sharing.getRoute({ routeid: later.routeId }))).toMatchObject({ status: 404 })

    const { routeId: next } = await restored.sharing.saveRoute({ routeData, title: 'Next' })
    expect((await asOn().sharing.getRoute({ routeid: next })).routeData).toEqual(opened)
    // The first table stays as it is.
    expect((await person.api.sharing.savedRoutes({})).routes.map(({ title }) => title).toSorted()).toEqual([
      'After',
      'Before',
    ])
  })
})
