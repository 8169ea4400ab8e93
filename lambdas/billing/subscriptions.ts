import { billingNotices } from '#core/billing/notices.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { logger } from '#lambdas/http/logging.ts'
import { readSubscriptions } from '#store/billing.ts'

export const subscriptions = api.billing.subscriptions.handler(async ({ context: { caller } }) => {
  const kept = await readSubscriptions(caller.userId).catch((cause: unknown) => {
    logger.error('billing.not-read', { error: cause instanceof Error ? cause : new Error(String(cause)) })
    throw new DomainError('unavailable', 'billing.no-information', billingNotices.noInformation, { cause })
  })
  return {
    subscriptions: kept.map(({ planId, product, status, subscriptionId, trialEndsAt, periodEndsAt, cents }) => ({
      ...{ product, plan: planId, status, subscriptionId, trialEndsAt, periodEndsAt, cents },
    })),
  }
})
