import { client } from '../api.ts'
import { type Failure, failureOf } from '../failure.ts'
import { paths } from '../paths.ts'

/**
 * Leads to the billing pages of the payment provider, and from there back to a page of ours; answers why not when it
 * cannot.
 *
 * The server names the customer by the session: what is sent is what it has just answered.
 */
export async function openBillingPortal(back: string = paths.profile): Promise<Failure | undefined> {
  try {
    const { customerId } = await client.billing.getCustomerId({})
    const returnUrl = new URL(back, window.location.origin).href
    const { url } = await client.billing.createPortalSession({ customerId, returnUrl })
    window.location.assign(url)
    return undefined
  } catch (error) {
    return failureOf(error)
  }
}
