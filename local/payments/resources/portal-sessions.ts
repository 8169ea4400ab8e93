import * as z from 'zod'
import { expand, id, text } from '../http/params.ts'
import { type Route, route } from '../http/route.ts'
import { toPortal } from '../objects/visits.ts'
import { newId, newSecret, requireNamed } from '../provider.ts'
import { requireCustomer } from './customers.ts'

const Create = z.strictObject({
  ...{ ...expand, customer: id, locale: text.optional(), configuration: text.optional() },
  return_url: text.refine((value) => URL.canParse(value), 'Not a valid URL').optional(),
})

export const portalRoutes: readonly Route[] = [
  route('POST billing_portal/sessions', Create, ({ customer, return_url = null }, { provider }) => {
    requireNamed(provider.state.customers, 'customer', { id: customer, param: 'customer' })
    requireCustomer(provider, customer)
    const record = { id: newId('bps'), created: provider.now(), customer, return_url, token: `test_${newSecret()}` }
    provider.state.portal_sessions.push(record)
    return toPortal(provider.url, record)
  }),
]
