import * as z from 'zod'
import { id, integer, text } from '../http/params.ts'

const billing_details = z.strictObject({
  address: z.strictObject({ postal_code: text.optional(), country: text.optional() }).optional(),
  email: text.optional(),
  name: text.optional(),
  phone: text.optional(),
})

/** What a page sends with a confirmation: the intent's secret, and the card itself if it is a new one. */
export const pageCard = {
  client_secret: text.optional(),
  use_stripe_sdk: z.enum(['true', 'false']).optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: text,
        exp_month: integer,
        exp_year: integer,
        cvc: text.optional(),
        token: id.optional(),
      }),
      billing_details: billing_details.optional(),
    })
    .optional(),
}
