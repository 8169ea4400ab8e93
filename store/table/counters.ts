import type { TransactWriteEntities } from 'electrodb'
import { type Counted, type MonthlyRequests, type Scope, scopes } from '#core/accounts/monthly-limit.ts'
import { defineEntity, keyedBy, numbers, texts } from './define-entity.ts'
import { REFUSED, writeAll } from './write-all.ts'

/** The counter of a month. */
export const Months = defineEntity({
  model: { entity: 'monthlyRequests', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId', 'month'),
    scope: { type: scopes, required: true },
    reqCount: { type: 'number', default: 0 },
    stopCount: { type: 'number', default: 0 },
  },
  indexes: { primary: keyedBy(['userId'], ['scope', 'month']) },
})

/** That a request was counted. */
export const CountedRequests = defineEntity({
  model: { entity: 'countedRequest', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId', 'requestId'),
    scope: { type: scopes, required: true },
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['scope', 'requestId']) },
})

const entities = { Months, CountedRequests }

type Counting = TransactWriteEntities<typeof entities>

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
  const [marker, counter] = await writeAll(entities, ({ Months: months, CountedRequests: requests }) => [
    requests.create({ userId, scope, requestId, expiresAt }).commit(),
    months
      .upsert({ userId, scope, month })
      .add({ reqCount: 1, stopCount: stops })
      .where(({ reqCount }, { notExists, lt }) => `${notExists(reqCount)} OR ${lt(reqCount, limit)}`)
      .commit(),
  ])
  if (marker === REFUSED) return 'repeated'
  return counter === REFUSED ? 'limit' : 'counted'
}

/** Gives a counted request back, for work that failed on our side. */
export async function uncountRequest(request: CountedRequest): Promise<void> {
  await writeAll(entities, (each) => [...givingBack(each, request)])
}

/** The writes that give a request back: its marker, which makes that happen once, and its part of the month. */
export const givingBack = (
  { CountedRequests: requests, Months: months }: Counting,
  { userId, requestId, scope, month, stops }: CountedRequest,
) =>
  [
    requests
      .delete({ userId, scope, requestId })
      .where(({ requestId: id }, { exists }) => exists(id))
      .commit(),
    months.patch({ userId, scope, month }).subtract({ reqCount: 1, stopCount: stops }).commit(),
  ] as const

/** Forgets that a request was counted, but not its count: the next one of this id is a new one. */
export async function forgetRequest({
  userId,
  scope,
  requestId,
}: Pick<CountedRequest, 'userId' | 'scope' | 'requestId'>): Promise<void> {
  await CountedRequests.delete({ userId, scope, requestId }).go()
}
