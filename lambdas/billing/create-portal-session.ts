import { noPortal } from '#core/billing/notices.ts'
import { allowedReturnUrl } from '#core/billing/return-url.ts'
import { DomainError } from '#engine/base/errors.ts'
import { createPortalVisit } from '#lambdas/gateways/payments/pages.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { requireCustomerId } from './checkout/get-customer-id.ts'
import { meterProvider } from './meter-provider.ts'

export const createPortalSession = api.billing.createPortalSession.handler(
  async ({ input: { returnUrl }, context: { caller, now } }) => {
    const back = allowedReturnUrl(environment.SITE_URL, returnUrl)
    if (!back) throw new DomainError('invalid', 'billing.unknown-return-url', 'Come back to a page of your account.')
    const customerId = await requireCustomerId(caller.userId)
    await meterProvider(caller.userId, now)
    return { url: await createPortalVisit(customerId, back).catch(portalFailed) }
  },
)

function portalFailed(cause: unknown): never {
  throw new DomainError('unavailable', 'billing.no-portal', noPortal(environment.SUPPORT_ADDRESS), { cause })
}
