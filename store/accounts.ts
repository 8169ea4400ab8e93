import { CustomAttributeType, Entity } from 'electrodb'
import { subscriptionStatuses, type Tier, type User } from '#core/accounts/account.ts'
import type { Onboarding } from '#core/accounts/onboarding.ts'
import { client, tableName } from './table/client.ts'
import { keyedBy } from './table/keys.ts'
import { unlessRefused } from './table/refusals.ts'

/** Users, for whoever changes one together with something else. */
export const Users = new Entity(
  {
    model: { entity: 'user', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      name: { type: 'string', required: true },
      photoUrl: { type: 'string' },
      tier: { type: CustomAttributeType<Tier>('number'), required: true },
      createdAt: { type: 'number', required: true },
      subscriptionId: { type: 'string' },
      subscriptionStatus: { type: subscriptionStatuses, required: true },
      teamTier: { type: 'number', required: true },
      monthlyOptimizations: { type: 'number' },
      onboarding: {
        type: 'map',
        properties: {
          segment: { type: 'string', required: true },
          medium: { type: 'string', required: true },
          organization: { type: 'string', required: true },
        },
      },
    },
    indexes: {
      primary: keyedBy(['userId']),
    },
  },
  { client, table: tableName },
)

/** The user behind an identity, or `undefined` before the first call. */
export async function readUser(userId: string): Promise<User | undefined> {
  const { data } = await Users.get({ userId }).go({ consistent: true })
  return data ? { ...data, subscriptionId: data.subscriptionId ?? null } : undefined
}

/** Writes a user record, replacing an earlier one. */
export async function saveUser({ subscriptionId, ...user }: User): Promise<void> {
  await Users.put({ ...user, ...(subscriptionId === null ? {} : { subscriptionId }) }).go()
}

/** Keeps what somebody told when they began. Says whether there is a record to keep it with. */
export async function saveOnboarding(userId: string, onboarding: Onboarding): Promise<boolean> {
  return unlessRefused(Users.patch({ userId }).set({ onboarding }).go())
}

/** Agrees on a number of optimizations a month, or `undefined` for that of the plans again. Says whether there is a record. */
export async function saveMonthlyOptimizations(userId: string, monthly: number | undefined): Promise<boolean> {
  const change = Users.patch({ userId })
  return unlessRefused(
    monthly === undefined
      ? change.remove(['monthlyOptimizations']).go()
      : change.set({ monthlyOptimizations: monthly }).go(),
  )
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
