import scan from 'dynalite/actions/scan.js'
import validations from 'dynalite/validations/index.js'
import scanShape from 'dynalite/validations/scan.js'
import { type Item, promised, type Store, type Table } from './dynalite-store.ts'
import { actionOf } from './table-actions.ts'
import { primaryKey } from './transaction-plan.ts'

type Specification = { Enabled: boolean; AttributeName: string }
type Specifications = Record<string, Specification>
type ScanResult = { Items: Item[]; LastEvaluatedKey?: Item }

const KEY = 'specifications'

/** Time to live: dynalite has none, so its settings lie among the tags and the sweep is ours. */
export function createExpiry(store: Store) {
  const settings = store.getTagDb('time-to-live')
  const read = () =>
    promised<Specifications | undefined>((callback) => settings.get(KEY, callback as never)).catch(() => undefined)
  const requireTable = (name: string) => promised<Table>((callback) => store.getTable(name, callback))

  return {
    async update(request: { TableName: string; TimeToLiveSpecification: Specification }): Promise<object> {
      await requireTable(request.TableName)
      const next = { ...(await read()), [request.TableName]: request.TimeToLiveSpecification }
      await promised((callback) => settings.put(KEY, next, callback))
      return { TimeToLiveSpecification: request.TimeToLiveSpecification }
    },

    async describe({ TableName }: { TableName: string }): Promise<object> {
      await requireTable(TableName)
      const set = (await read())?.[TableName]
      if (!set?.Enabled) return { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } }
      return { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: set.AttributeName } }
    },

    /** Deletes what has expired by `nowSeconds` (epoch); returns how many items. */
    async sweep(nowSeconds: number): Promise<number> {
      let deleted = 0
      for (const [name, { Enabled, AttributeName }] of Object.entries((await read()) ?? {})) {
        if (Enabled) deleted += await sweepTable(store, name, expiredFilter(AttributeName, nowSeconds))
      }
      return deleted
    },
  }
}

const expiredFilter = (attribute: string, nowSeconds: number) => ({
  FilterExpression: '#expiry < :now',
  ExpressionAttributeNames: { '#expiry': attribute },
  ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
})

async function sweepTable(store: Store, TableName: string, filter: object): Promise<number> {
  const table = await promised<Table>((callback) => store.getTable(TableName, callback))
  let deleted = 0
  let from: { ExclusiveStartKey?: Item } = {}
  do {
    const { Items, LastEvaluatedKey } = await scanPage(store, { TableName, ...filter, ...from })
    for (const item of Items) {
      const request = { TableName, Key: primaryKey(item, table) }
      await promised((callback) => actionOf('Delete')(store, request, callback))
    }
    deleted += Items.length
    from = LastEvaluatedKey ? { ExclusiveStartKey: LastEvaluatedKey } : {}
  } while (from.ExclusiveStartKey)
  return deleted
}

function scanPage(store: Store, raw: object): Promise<ScanResult> {
  const request = validations.checkTypes<object>(raw, scanShape.types)
  validations.checkValidations(request, scanShape.types, scanShape.custom, store)
  return promised<ScanResult>((callback) => scan(store, request, callback as never))
}
