import { setTimeout as wait } from 'node:timers/promises'
import { Entity, Service } from 'electrodb'
import type { MonthlyRequests, SubscriptionStatus, Tier, User } from '#core/accounts/account.ts'
import { client, tableName } from './client.ts'
import { primary } from './keys.ts'

const Users = new Entity(
  {
    model: { entity: 'user', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      name: { type: 'string', required: true },
      tier: { type: 'number', required: true },
      createdAt: { type: 'number', required: true },
      subscriptionId: { type: 'string' },
      subscriptionStatus: { type: 'string', required: true },
      teamTier: { type: 'number', required: true },
    },
    indexes: {
      primary: { pk: { field: primary.pk, composite: ['userId'] }, sk: { field: primary.sk, composite: [] } },
    },
  },
  { client, table: tableName },
)

const Counters = new Entity(
  {
    model: { entity: 'monthlyRequests', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      month: { type: 'string', required: true },
      reqCount: { type: 'number', default: 0 },
      stopCount: { type: 'number', default: 0 },
    },
    indexes: {
      primary: { pk: { field: primary.pk, composite: ['userId'] }, sk: { field: primary.sk, composite: ['month'] } },
    },
  },
  { client, table: tableName },
)

const Requests = new Entity(
  {
    model: { entity: 'countedRequest', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      requestId: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true },
    },
    indexes: {
      primary: {
        pk: { field: primary.pk, composite: ['userId'] },
        sk: { field: primary.sk, composite: ['requestId'] },
      },
    },
  },
  { client, table: tableName },
)

const counting = new Service({ Counters, Requests }, { client, table: tableName })

const REFUSED = 'ConditionalCheckFailed'
const MAX_ATTEMPTS = 8

const tierOf = (value: number): Tier => (value === 2 ? 2 : value === 1 ? 1 : 0)

/** The user behind an identity, or `undefined` before the first call. */
export async function readUser(userId: string): Promise<User | undefined> {
  const { data } = await Users.get({ userId }).go({ consistent: true })
  if (!data) return undefined
  return {
    userId: data.userId,
    email: data.email,
    name: data.name,
    tier: tierOf(data.tier),
    createdAt: data.createdAt,
    subscriptionId: data.subscriptionId ?? null,
    subscriptionStatus: data.subscriptionStatus as SubscriptionStatus,
    teamTier: data.teamTier,
  }
}

/** Writes a user record, replacing an earlier one. */
export async function saveUser({ subscriptionId, ...user }: User): Promise<void> {
  await Users.put({ ...user, ...(subscriptionId === null ? {} : { subscriptionId }) }).go()
}

/** Creates the record unless another call was first; either way the stored record is the answer. */
export async function createUserOnce(user: User): Promise<User> {
  const { subscriptionId, ...rest } = user
  try {
    await Users.create({ ...rest, ...(subscriptionId === null ? {} : { subscriptionId }) }).go()
    return user
  } catch (cause) {
    const existing = await readUser(user.userId)
    if (existing) return existing
    throw cause
  }
}

/** Requests of a month; zero where none were made. */
export async function readMonthlyRequests(userId: string, month: string): Promise<MonthlyRequests> {
  const { data } = await Counters.get({ userId, month }).go({ consistent: true })
  return { month, reqCount: data?.reqCount ?? 0, stopCount: data?.stopCount ?? 0 }
}

/** One request to count: `requestId` makes it count once however often it is repeated. */
export interface CountedRequest {
  readonly userId: string
  readonly requestId: string
  readonly month: string
  readonly stops: number
  readonly limit: number
  /** Epoch seconds after which the request id is forgotten. */
  readonly expiresAt: number
}

/**
 * Counts a request in one transaction with its marker.
 *
 * `counted`: it is new; `repeated`: this id was counted before; `limit`: the month is full and nothing was written.
 */
export async function countRequest(request: CountedRequest): Promise<'counted' | 'repeated' | 'limit'> {
  const { userId, requestId, month, stops, limit, expiresAt } = request
  const [marker, counter] = await writeAll(() =>
    counting.transaction
      .write(({ Counters: counters, Requests: requests }) => [
        requests.create({ userId, requestId, expiresAt }).commit(),
        counters
          .upsert({ userId, month })
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
export async function uncountRequest({ userId, requestId, month, stops }: CountedRequest): Promise<void> {
  await writeAll(() =>
    counting.transaction
      .write(({ Counters: counters, Requests: requests }) => [
        requests
          .delete({ userId, requestId })
          .where(({ requestId: id }, { exists }) => exists(id))
          .commit(),
        counters.patch({ userId, month }).subtract({ reqCount: 1, stopCount: stops }).commit(),
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
