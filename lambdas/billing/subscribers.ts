import type { User } from '#core/accounts/account.ts'
import { plainLine } from '#core/kernel/plain-line.ts'
import { DomainError } from '#engine/base/errors.ts'
import { createCustomer, deleteCustomer } from '#lambdas/gateways/payments/payments.ts'
import { readUser } from '#store/accounts.ts'
import { createCustomerOnce, readCustomerId } from '#store/billing/customers.ts'

const LONGEST_NAME = 100

/** The caller's record. @throws DomainError `accounts.no-record` */
export async function requireUser(userId: string): Promise<User> {
  const user = await readUser(userId)
  if (user) return user
  throw new DomainError('not-found', 'accounts.no-record', 'We do not know this account yet. Sign in again, please.')
}

/** Somebody's id at the provider, who is made known to it where they are not. `name` as they want to be called there. */
export async function requireCustomer({ userId, email, name: own }: User, name = ''): Promise<string> {
  const kept = await readCustomerId(userId)
  if (kept) return kept
  const called = plainLine(name, LONGEST_NAME) || plainLine(own, LONGEST_NAME)
  const made = await createCustomer({ userId, email, name: called })
  const first = await createCustomerOnce(userId, made)
  // Another call was first: nothing is subscribed by the second customer.
  if (first !== made) await deleteCustomer(made)
  return first
}
