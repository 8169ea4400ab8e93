import { contract, routesOf } from '#api/index.ts'
import { table } from '#store/table.ts'
import type { CreatedStack } from './create-stack.ts'
import { type Difference, differencesOf } from './differences.ts'
import { fields, items, text } from './kinds/kind.ts'
import type { Wire } from './wire.ts'

/** The ids of the resources of a type in all stacks. */
export const refsOf = (stacks: readonly CreatedStack[], type: string): readonly string[] =>
  stacks.flatMap(({ template, names }) =>
    Object.entries(template.Resources)
      .filter(([, { Type }]) => Type === type)
      .flatMap(([id]) => names.made.get(id)?.ref ?? []),
  )

/** The id of the only resource of a type in all stacks. @throws if there is none, or more than one */
export function onlyRef(stacks: readonly CreatedStack[], type: string): string {
  const refs = refsOf(stacks, type)
  const [ref] = refs
  if (ref === undefined || refs.length > 1) throw new Error(`There are ${refs.length} resources of ${type}`)
  return ref
}

/**
 * The cloud beside what handlers are written against: templates and handlers could agree with themselves and not with
 * each other. Routes and their functions beside the contract, keys of the table beside the store.
 */
export async function compareWithCode(stacks: readonly CreatedStack[], wire: Wire): Promise<readonly Difference[]> {
  return [...(await compareRoutes(stacks, wire)), ...(await compareKeys(stacks, wire))]
}

async function compareRoutes(stacks: readonly CreatedStack[], wire: Wire): Promise<readonly Difference[]> {
  const api = onlyRef(stacks, 'AWS::ApiGatewayV2::Api')
  const read = async (room: string) =>
    items((await wire.rest('apigateway', { method: 'GET', path: `/v2/apis/${api}/${room}` })).items).map(fields)
  const features = new Map<string, string>()
  for (const { integrationId, integrationUri } of await read('integrations')) {
    const name = text(integrationUri).split(':').at(-1) ?? ''
    features.set(text(integrationId), (await environmentOf(wire, name)).POWERTOOLS_SERVICE_NAME ?? '')
  }
  const found = (await read('routes')).map(({ routeKey, authorizationType, target }) => {
    const feature = features.get(text(target).replace('integrations/', ''))
    return [text(routeKey), `${feature}, ${authorizationType === 'JWT' ? 'with' : 'without'} a token`] as const
  })
  const wanted = routesOf(contract).map(({ method, path, feature, access }) => {
    return [`${method} ${path}`, `${feature}, ${access === 'user' ? 'with' : 'without'} a token`] as const
  })
  return differencesOf('the contract', { routes: Object.fromEntries(wanted) }, { routes: Object.fromEntries(found) })
}

async function compareKeys(stacks: readonly CreatedStack[], wire: Wire): Promise<readonly Difference[]> {
  const TableName = onlyRef(stacks, 'AWS::DynamoDB::GlobalTable')
  const { Table } = await wire.json('DynamoDB_20120810.DescribeTable', { TableName })
  const { TimeToLiveDescription } = await wire.json('DynamoDB_20120810.DescribeTimeToLive', { TableName })
  const keysOf = (schema: unknown) =>
    items(schema).map((key) => `${text(fields(key).KeyType)} ${text(fields(key).AttributeName)}`)
  const found = {
    primary: keysOf(Table.KeySchema),
    ...Object.fromEntries(
      items(Table.GlobalSecondaryIndexes).map((index) => [
        text(fields(index).IndexName),
        keysOf(fields(index).KeySchema),
      ]),
    ),
    expiresAt: TimeToLiveDescription.AttributeName,
  }
  const keys = ({ partitionKey, sortKey }: { readonly partitionKey: string; readonly sortKey: string }) => [
    `HASH ${partitionKey}`,
    `RANGE ${sortKey}`,
  ]
  const wanted = {
    primary: keys(table),
    ...Object.fromEntries(table.indexes.map((index) => [index.name, keys(index)])),
    expiresAt: table.expiresAt,
  }
  return differencesOf('the store', { table: wanted }, { table: found })
}

/** What a created function reads when it starts. */
export async function environmentOf(wire: Wire, functionName: string): Promise<Readonly<Record<string, string>>> {
  const path = `/2015-03-31/functions/${functionName}/configuration`
  const { Environment } = await wire.rest('lambda', { method: 'GET', path })
  return Object.fromEntries(
    Object.entries(fields(fields(Environment).Variables)).map(([name, value]) => [name, text(value)]),
  )
}
