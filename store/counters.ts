import { setTimeout as wait } from 'node:timers/promises'
import { Entity, Service } from 'electrodb'
import { type Counted, type MonthlyRequests, type Scope, scopes } from '#core/accounts/monthly-limit.ts'
import { client, tableName } from './client.ts'
import { primary } from './keys.ts'

const Months = new Entity(
  {
    model: { entity: 'monthlyRequests', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      scope: { type: scopes, required: true },
      month: { type: 'string', required: true },
      reqCount: { type: 'number', default: 0 },
      stopCount: { type: 'number', default: 0 },
    },
    indexes: {
      primary: {
        pk: { field: primary.pk, composite: ['userId'] },
        sk: { field: primary.sk, composite: ['scope', 'month'] },
      },
    },
  },
  { client, table: tableName },
)

const CountedRequests = new Entity(
  {
    model: { entity: 'countedRequest', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      scope: { type: scopes, required: true },
      requestId: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primary.pk, composite: ['userId'] },
        sk: { field: primary.sk, composite: ['scope', 'requestId'] },
      },
    },
  },
  { client, table: tableName },
)

const counting = new Service({ Months, CountedRequests }, { client, table: tableName })

const REFUSED = 'ConditionalCheckFailed'
const MAX_ATTEMPTS = 8

/** Requests of a month in a scope; zero where none were made. */
export async function readMonthlyRequests(userId: string, scope: Scope, month: string): Promise<MonthlyRequests> {
  const { data } = await Months.get({ userId, scope, month }).go({ consistent: true })
  return { scope, month, reqCount: data?.reqCount ?? 0, stopCount: data?.stopCount ?? 0 }
}

/** One request that was counted: `requestId` makes it count once however often it is repeated. */
export interface CountedRequest extends Counted {
  readonly userId: string
  readonly requestId: string
}

/** One request to count. */
export interface RequestToCount extends CountedRequest {
  readonly limit: number
  /** Epoch seconds after which the request id is forgotten. */
  readonly expiresAt: number
}

/**
 * Counts a request in one transaction with its marker.
 *
 * `counted`: it is new; `repeated`: this id was counted before; `limit`: the month is full and nothing was written.
 */
export async function countRequest(request: RequestToCount): Promise<'counted' | 'repeated' | 'limit'> {
  const { userId, requestId, scope, month, stops, limit, expiresAt } = request
  const [marker, counter] = await writeAll(() =>
    counting.transaction
      .write(({ Months: months, CountedRequests: requests }) => [
        requests.create({ userId, scope, requestId, expiresAt }).commit(),
        months
          .upsert({ userId, scope, month })
          .add({ reqCount: 1, stopCount: stops })
          .where(({ reqCount }, { notExists, lt }) => `${notExists(reqCount)} OR ${lt(reqCount, limit)}`)
          .commit(),
      ])
      .go(),
  )
  if (marker === REFUSED) return 'repeated'
  return counter === REFUSED ? 'limit' : 'counted'
}

/** Gives a counted request back, for work that failed on our side. */
export async function uncountRequest({ userId, requestId, scope, month, stops }: CountedRequest): Promise<void> {
  await writeAll(() =>
    counting.transaction
      .write(({ Months: months, CountedRequests: requests }) => [
        requests
          .delete({ userId, scope, requestId })
          .where(({ requestId: id }, { exists }) => exists(id))
          .commit(),
        months.patch({ userId, scope, month }).subtract({ reqCount: 1, stopCount: stops }).commit(),
      ])
      .go(),
  )
}

type Outcome = { readonly canceled: boolean; readonly data: readonly ({ readonly code?: string | undefined } | null)[] }

/**
 * Carries a transaction out and answers the code of each of its writes.
 *
 * One that met another on the same item is tried again: the SDK leaves that to its callers, and it is no refusal.
 */
async function writeAll(write: () => Promise<Outcome>): Promise<(string | undefined)[]> {
  for (let attempt = 1; ; attempt++) {
    const { canceled, data } = await write()
    const codes = canceled ? data.map((each) => each?.code) : []
    if (!codes.includes('TransactionConflict')) return codes
    if (attempt === MAX_ATTEMPTS) throw new Error('The monthly counter is written by too many requests at once')
    await wait(attempt * (10 + Math.random() * 20))
  }
}
