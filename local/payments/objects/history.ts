import type Stripe from 'stripe'
import { API_VERSION } from '../provider.ts'
import type { ClockRecord, EventRecord } from '../state.ts'

export const toClock = (record: ClockRecord): Partial<Stripe.TestHelpers.TestClock> => ({
  ...record,
  ...{ object: 'test_helpers.test_clock', status: 'ready' },
})

/** As it is listed and as it is delivered; what happened to which object is only known while it runs. */
export const toEvent = ({
  id,
  created,
  type,
  object,
  previous_attributes,
  request,
  delivery,
}: EventRecord): object => ({
  ...{ id, object: 'event', api_version: API_VERSION, created, type, livemode: false, request },
  data: { object, ...(previous_attributes && { previous_attributes }) },
  pending_webhooks: delivery.state === 'waiting' ? 1 : 0,
})
