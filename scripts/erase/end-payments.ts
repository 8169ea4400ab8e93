import { openProvider, removeCustomer } from '#lambdas/gateways/payments/provider.ts'
import { forgetCustomer, readCustomerId } from '#store/billing/customers.ts'

/**
 * Why nothing may be erased yet: somebody is a customer of the payment provider, where their subscriptions would go on
 * and be charged, and nobody has said what becomes of that. `undefined` where nobody of them is one.
 */
export async function unsettledPayments(userIds: readonly string[]): Promise<string | undefined> {
  const customers = await Promise.all(userIds.map(readCustomerId))
  const known = customers.filter((each) => each !== undefined)
  if (known.length === 0) return undefined
  return (
    `Nothing was erased. At the payment provider this person is ${known.join(', ')}, and what they subscribe to would go on and be charged.\n` +
    'Name the secret with its keys (--payments SECRET), or say --without-payments and delete the customer there by hand.'
  )
}

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
