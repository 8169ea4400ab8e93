import { CustomAttributeType } from 'electrodb'
import { subscriptionStatuses, type Tier, type User } from '#core/accounts/account.ts'
import type { Onboarding } from '#core/accounts/onboarding.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from './table/define-entity.ts'
import { unlessRefused } from './table/refusals.ts'

/** Users, for whoever changes one together with something else. */
export const Users = defineEntity({
  model: { entity: 'user', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId', 'email', 'name'),
    ...optional.texts('photoUrl', 'subscriptionId'),
    tier: { type: CustomAttributeType<Tier>('number'), required: true },
    ...numbers('createdAt', 'teamTier'),
    subscriptionStatus: { type: subscriptionStatuses, required: true },
    ...optional.numbers('monthlyOptimizations'),
    onboarding: {
      type: 'map',
      properties: texts('segment', 'medium', 'organization'),
    },
  },
  indexes: { primary: keyedBy(['userId']) },
})

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
