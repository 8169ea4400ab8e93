import { newUser } from '#core/accounts/account.ts'
import { requirePlus } from '#core/planner/access.ts'
import { readUser } from '#store/accounts.ts'

/** Lets plus members pass; somebody without a record has no plan. */
export async function requirePlusCaller(userId: string): Promise<void> {
  requirePlus((await readUser(userId)) ?? newUser({ userId, email: '', name: '' }, 0))
}
