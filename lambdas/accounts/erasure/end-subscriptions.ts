import { deleteCustomer } from '#lambdas/gateways/payments.ts'
import { readCustomerId } from '#store/billing-customers.ts'

/** Forgets somebody at the payment provider, which ends at once whatever they are subscribed to. */
export async function endSubscriptions(userId: string): Promise<void> {
  const customerId = await readCustomerId(userId)
  if (customerId) await deleteCustomer(customerId)
}
