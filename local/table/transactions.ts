import type { Callback } from 'dynalite/db/index.js'
import db from 'dynalite/db/index.js'
import { type Item, promised, type Store } from './dynalite-store.ts'
import { DynamoError, messageOf } from './dynamo-error.ts'
import { actionOf } from './table-actions.ts'
import { planTransaction, type TableStep, type TransactItem } from './transaction-plan.ts'

type Reason = { Code: string; Message?: string; Item?: Item }
type WriteRequest = { TransactItems?: readonly TransactItem[]; ClientRequestToken?: string }

const TOKEN_LIFETIME_MS = 10 * 60 * 1000

/** TransactWriteItems: all or nothing, with cancellation reasons and an idempotency token that lives ten minutes. */
export function createTransactWriteItems(store: Store): (request: WriteRequest) => Promise<object> {
  const done = new Map<string, { body: string; at: number }>()
  return async ({ TransactItems, ClientRequestToken: token }) => {
    const body = JSON.stringify(TransactItems)
    const seen = token === undefined ? undefined : done.get(token)
    if (seen && seen.at > Date.now() - TOKEN_LIFETIME_MS) return repeatedAnswer(seen.body === body)
    const steps = await planTransaction(store, TransactItems)
    await lockSteps(steps, () => writeAll(withoutLocks(store), steps))
    if (token !== undefined) done.set(token, { body, at: Date.now() })
    return {}
  }
}

function repeatedAnswer(isSameRequest: boolean): object {
  if (isSameRequest) return {}
  throw new DynamoError(
    'IdempotentParameterMismatchException',
    'Request token was used with different transaction items within the last 10 minutes',
  )
}

async function writeAll(store: Store, steps: readonly TableStep[]): Promise<void> {
  const before = await Promise.all(steps.map(readItem))
  const reasons = steps.map((step, index) => checkCondition(step, before[index]))
  if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons)
  for (const [index, step] of steps.entries()) {
    try {
      await write(store, step)
    } catch (error) {
      await rollBack(store, steps.slice(0, index), before)
      throw cancelled(reasons.with(index, { Code: 'ValidationError', Message: messageOf(error) }))
    }
  }
}

function checkCondition(step: TableStep, existing: Item | undefined): Reason {
  if (!db.checkConditional(step.request, existing)) return { Code: 'None' }
  const old = step.returnsOldItem && existing ? { Item: existing } : {}
  return { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed', ...old }
}

async function write(store: Store, { kind, request }: TableStep): Promise<void> {
  if (kind === 'ConditionCheck') return
  // The condition has been judged under the lock; judging it again would see the writes of this transaction.
  const { _condition, ...unconditional } = request
  await promised((callback) => actionOf(kind)(store, unconditional, callback))
}

async function rollBack(
  store: Store,
  steps: readonly TableStep[],
  before: readonly (Item | undefined)[],
): Promise<void> {
  for (const [index, { request, keyAttributes }] of steps.entries()) {
    const { TableName } = request
    const Item = before[index]
    await promised((callback) =>
      Item
        ? actionOf('Put')(store, { TableName, Item }, callback)
        : actionOf('Delete')(store, { TableName, Key: keyAttributes }, callback),
    )
  }
}

function cancelled(reasons: readonly Reason[]): DynamoError {
  const codes = reasons.map(({ Code }) => Code).join(', ')
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`
  return new DynamoError('TransactionCanceledException', message, { CancellationReasons: reasons })
}

async function readItem({ items, key }: TableStep): Promise<Item | undefined> {
  try {
    return await promised<Item | undefined>((callback) => items.get(key, callback as never))
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFoundError') return undefined
    throw error
  }
}

/** TransactGetItems: a consistent picture of up to a hundred items. */
export function createTransactGetItems(store: Store) {
  return async ({ TransactItems }: { TransactItems?: readonly TransactItem[] }): Promise<object> => {
    const steps = await planTransaction(store, TransactItems)
    const read = ({ request }: TableStep) =>
      promised<{ Item?: Item }>((callback) => actionOf('Get')(store, request, callback as never))
    const results = await lockSteps(steps, () => Promise.all(steps.map(read)))
    return { Responses: results.map(({ Item }) => (Item ? { Item } : {})) }
  }
}

/** Holds the locks of all items while `run` works. Taken in one order, so that transactions never deadlock. */
async function lockSteps<Result>(steps: readonly TableStep[], run: () => Promise<Result>): Promise<Result> {
  const releases: (() => void)[] = []
  const inOrder = steps.toSorted((left, right) => (left.id < right.id ? -1 : 1))
  for (const step of inOrder) releases.push(await lockItem(step))
  try {
    return await run()
  } finally {
    for (const release of releases) release()
  }
}

function lockItem({ items, key }: TableStep): Promise<() => void> {
  return new Promise((resolve) => {
    items.lock(key, (release) => {
      const free = release(() => undefined)
      resolve(() => free(undefined))
    })
  })
}

/** The same store, whose item locks do nothing: for writes inside a transaction that already holds them. */
function withoutLocks(store: Store): Store {
  const passThrough = (callback: Callback) => callback
  return {
    ...store,
    getItemDb: (name) => ({ ...store.getItemDb(name), lock: (_key, run) => run(passThrough) }),
  }
}
