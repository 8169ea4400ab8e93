import * as z from 'zod'
import { PriceRecord, ProductRecord } from './records/catalog.ts'
import { AnswerRecord, ClockRecord, EventRecord } from './records/history.ts'
import { PaymentIntentRecord, SetupIntentRecord } from './records/intents.ts'
import { InvoiceRecord } from './records/invoices.ts'
import { CustomerRecord, PaymentMethodRecord } from './records/people.ts'
import { SubscriptionRecord } from './records/subscriptions.ts'
import { CheckoutRecord, PortalRecord } from './records/visits.ts'

export const PaymentsState = z.object({
  /** Seconds by which the provider is ahead of the machine. */
  ahead: z.number().int(),
  customers: z.array(CustomerRecord),
  payment_methods: z.array(PaymentMethodRecord),
  setup_intents: z.array(SetupIntentRecord),
  payment_intents: z.array(PaymentIntentRecord),
  products: z.array(ProductRecord),
  prices: z.array(PriceRecord),
  subscriptions: z.array(SubscriptionRecord),
  invoices: z.array(InvoiceRecord),
  checkout_sessions: z.array(CheckoutRecord),
  portal_sessions: z.array(PortalRecord),
  clocks: z.array(ClockRecord),
  events: z.array(EventRecord),
  answers: z.array(AnswerRecord),
})

/** Everything that the provider remembers; every list has the oldest first. */
export type PaymentsState = z.infer<typeof PaymentsState>

export const emptyPayments = (): PaymentsState => ({
  ahead: 0,
  customers: [],
  payment_methods: [],
  setup_intents: [],
  payment_intents: [],
  products: [],
  prices: [],
  subscriptions: [],
  invoices: [],
  checkout_sessions: [],
  portal_sessions: [],
  clocks: [],
  events: [],
  answers: [],
})
