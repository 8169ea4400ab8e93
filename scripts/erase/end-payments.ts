import { openProvider, removeCustomer } from '#lambdas/gateways/payments-provider.ts'
import { forgetCustomer, readCustomerId } from '#store/billing-customers.ts'

/**
 * Ends what somebody pays for by deleting them at the payment provider; without the name of its secret (`secretId`) it
 * says what is left to do by hand.
 *
 * @throws Error where the provider refuses: then nothing has changed.
 */
export async function endPayments(userId: string, secretId: string | undefined): Promise<string | undefined> {
  const customerId = await readCustomerId(userId)
  if (customerId === undefined) return undefined
  if (secretId === undefined) return `Not erased: delete the customer ${customerId} at the payment provider.`
  const { stripe } = await openProvider({ secretId, endpoint: process.env.PAYMENTS_ENDPOINT })
  await removeCustomer(stripe, customerId)
  await forgetCustomer(userId, customerId)
  return `The payment provider has forgotten the customer ${customerId}.`
}
