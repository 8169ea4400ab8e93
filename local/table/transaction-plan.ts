import db, { type SubDatabase } from 'dynalite/db/index.js'
import { type Item, promised, type Store, type Table } from './dynalite-store.ts'
import { DynamoError } from './dynamo-error.ts'
import { type ActionKind, type ItemRequest, isActionKind, validateRequest } from './table-actions.ts'

/** One operation of a transaction, validated, with the place of its item. */
export type TableStep = {
  readonly kind: ActionKind
  readonly request: ItemRequest
  readonly keyAttributes: Item
  readonly key: string
  /** Unique over tables; the order in which locks are taken. */
  readonly id: string
  readonly items: SubDatabase
  readonly returnsOldItem: boolean
}

export type TransactItem = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const MAX_ITEMS = 100

/** @throws DynamoError if there are too many operations, an unknown one, or two on one item. */
export async function planTransaction(store: Store, list: readonly TransactItem[] | undefined): Promise<TableStep[]> {
  if (!list?.length || list.length > MAX_ITEMS) {
    const complaint = `1 validation error detected: transactItems must have length between 1 and ${MAX_ITEMS}`
    throw new DynamoError('ValidationException', complaint)
  }
  const steps: TableStep[] = []
  for (const item of list) steps.push(await planStep(store, item))
  if (new Set(steps.map((step) => step.id)).size !== steps.length) {
    throw new DynamoError('ValidationException', 'Transaction request cannot include multiple operations on one item')
  }
  return steps
}

async function planStep(store: Store, item: TransactItem): Promise<TableStep> {
  const [kind = '', raw = {}] = Object.entries(item)[0] ?? []
  if (!isActionKind(kind)) throw new DynamoError('ValidationException', `Invalid transact item ${kind}`)
  // dynalite refuses the parameter, so it is set aside and honoured by the transaction.
  const { ReturnValuesOnConditionCheckFailure: onFailure, ...rest } = raw
  const request = validateRequest(store, kind, rest)
  const table = await promised<Table>((callback) => store.getTable(request.TableName, callback))
  const keyAttributes = keyOf(request, table)
  const key = db.createKey(keyAttributes, table)
  return {
    kind,
    request,
    keyAttributes,
    key,
    id: `${request.TableName}~${key}`,
    items: store.getItemDb(request.TableName),
    returnsOldItem: onFailure === 'ALL_OLD',
  }
}

function keyOf(request: ItemRequest, table: Table): Item {
  const invalid = request.Item ? db.validateItem(request.Item, table) : db.validateKey(request.Key ?? {}, table)
  if (invalid) throw invalid
  return request.Item ? primaryKey(request.Item, table) : (request.Key ?? {})
}

export function primaryKey(item: Item, table: Table): Item {
  return Object.fromEntries(table.KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName] ?? {}]))
}
