import { client } from './api.ts'
import { failureOf } from './failure.ts'
import { paths } from './paths.ts'

/** Where the portal leads back to. */
const returnUrl = (): string => new URL(paths.profile, window.location.origin).href

/**
 * Leads to the billing pages of the payment provider; answers why not, in words, when it cannot.
 *
 * The server names the customer by the session: what is sent is what it has just answered.
 */
export async function openBillingPortal(): Promise<string | undefined> {
  try {
    const { customerId } = await client.billing.getCustomerId({})
    const { url } = await client.billing.createPortalSession({ customerId, returnUrl: returnUrl() })
    window.location.assign(url)
    return undefined
  } catch (error) {
    return failureOf(error).message
  }
}
