import { deleteCustomer } from '#lambdas/gateways/payments/payments.ts'
import { forgetCustomer, readCustomerId } from '#store/billing/customers.ts'

/**
 * Ends at once, at the provider, whatever somebody is subscribed to, and has it forget them. It can be done again.
 *
 * @throws DomainError `billing.unavailable`: then nothing has changed.
 */
export async function endSubscriptions(userId: string): Promise<void> {
  const customerId = await readCustomerId(userId)
  if (customerId === undefined) return
  await deleteCustomer(customerId)
  await forgetCustomer(userId, customerId)
}
