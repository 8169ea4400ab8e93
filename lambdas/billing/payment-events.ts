import { DomainError } from '#engine/base/errors.ts'
import { readPaymentEvent } from '#lambdas/gateways/payments/events.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { logger, recordEvent } from '#lambdas/http/logging.ts'
import { takeInEvent } from './take-in-event.ts'

export const paymentEvents = publicApi.billing.paymentEvents.handler(async ({ context: { raw, now } }) => {
  const event = await readPaymentEvent(raw.body, raw.headers['stripe-signature'] ?? '')
  if (!event) {
    logger.warn('payments.bad-signature')
    throw new DomainError('invalid', 'billing.bad-signature', 'This event is not signed as the payment provider signs.')
  }
  // The provider sends it again for days; the operator is told by an alarm.
  const outcome = await takeInEvent(event, now).catch((cause: unknown) => {
    recordEvent('PaymentEventFailed')
    throw cause
  })
  if (outcome === 'taken') return { received: true }
  throw new DomainError('unavailable', 'billing.unavailable', 'This event is being taken in by another call.')
})
