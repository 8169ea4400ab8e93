import * as z from 'zod'
import { paginate } from '../http/paginate.ts'
import { expand, id, page } from '../http/params.ts'
import { ProviderError } from '../http/provider-error.ts'
import { type Call, type Route, route } from '../http/route.ts'
import { finalizeInvoice, tellInvoice } from '../lifecycle/make-invoice.ts'
import { payInvoice } from '../lifecycle/pay-invoice.ts'
import { toInvoice, toLine, toPayments } from '../objects/invoices.ts'
import { recordOf, requireAddressed, timeOf } from '../provider.ts'
import type { InvoiceRecord } from '../records/invoices.ts'
import { refuseCard } from './intent-errors.ts'

const List = z.strictObject({
  ...{ ...page, customer: id.optional(), subscription: id.optional() },
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})
const Pay = z.strictObject({ ...expand, payment_method: id.optional() })

const addressed = ({ provider }: Call, invoice: string): InvoiceRecord =>
  requireAddressed(provider.state.invoices, 'invoice', invoice)

export const invoiceRoutes: readonly Route[] = [
  route('GET invoices', List, ({ customer, subscription, status, ...paging }, { provider, path }) => {
    const found = provider.state.invoices.filter(
      (each) =>
        (customer === undefined || each.customer === customer) &&
        (subscription === undefined || each.subscription === subscription) &&
        (status === undefined || each.status === status),
    )
    const { data, ...rest } = paginate(found, paging, path)
    return { ...rest, data: data.map((each) => toInvoice(provider.state, each)) }
  }),
  route('GET invoices/:id', z.strictObject(expand), (_params, call, invoice) =>
    toInvoice(call.provider.state, addressed(call, invoice)),
  ),
  route('GET invoices/:id/lines', z.strictObject(page), (paging, call, invoice) => {
    const record = addressed(call, invoice)
    const { data, ...rest } = paginate(record.lines.toReversed(), paging, call.path)
    return { ...rest, data: data.map((line) => toLine(call.provider.state, record, line)) }
  }),
  route('POST invoices/:id/finalize', z.strictObject(expand), (_params, call, invoice) => {
    const record = addressed(call, invoice)
    if (record.status !== 'draft') throw refuse("This invoice is already finalized, you can't re-finalize it.")
    finalizeInvoice(call.provider, record)
    return toInvoice(call.provider.state, record)
  }),
  route('POST invoices/:id/pay', Pay, ({ payment_method }, call, invoice) => {
    const record = addressed(call, invoice)
    if (record.status === 'paid') throw refuse('Invoice is already paid')
    if (record.status === 'void') throw refuse('This invoice can no longer be paid')
    if (record.status === 'draft') finalizeInvoice(call.provider, record)
    const outcome = payInvoice(call.provider, record, payment_method === undefined ? {} : { card: payment_method })
    if (outcome.kind === 'refused') throw refuseCard(call.provider, outcome.error, {})
    return toInvoice(call.provider.state, record)
  }),
  route('POST invoices/:id/void', z.strictObject(expand), (_params, call, invoice) => {
    const record = addressed(call, invoice)
    if (record.status !== 'open') throw refuse(`You can only pass in open invoices. This invoice is ${record.status}.`)
    Object.assign(record, {
      status: 'void',
      voided_at: timeOf(call.provider, record.test_clock),
      next_payment_attempt: null,
    })
    tellInvoice(call.provider, record, 'invoice.voided')
    return toInvoice(call.provider.state, record)
  }),
  route('GET invoice_payments', z.strictObject({ ...page, invoice: id }), ({ invoice }, { provider }) =>
    toPayments(provider.state, recordOf(provider.state.invoices, invoice)),
  ),
]

const refuse = (message: string) => new ProviderError(400, message, { code: 'invoice_not_editable' })
