import { noCustomer } from '#core/billing/notices.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { readCustomerId } from '#store/billing/customers.ts'

export const getCustomerId = api.billing.getCustomerId.handler(async ({ context: { caller } }) => ({
  customerId: await requireCustomerId(caller.userId),
}))

/** The caller's id at the provider, whatever id they name. @throws DomainError `billing.no-customer` */
export async function requireCustomerId(userId: string): Promise<string> {
  const customerId = await readCustomerId(userId)
  if (customerId) return customerId
  throw new DomainError('not-found', 'billing.no-customer', noCustomer(environment.SUPPORT_ADDRESS))
}
