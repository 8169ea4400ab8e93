import { isEmail } from '#core/kernel/email-address.ts'
import type { DueMessage } from '#core/links/customers/due-messages.ts'
import { type CustomerContact, type MessageWay, waysOf } from '#core/links/customers/message-kinds.ts'
import { environment } from '#lambdas/http/environment.ts'
import { readPhone } from '#lambdas/links/phone-number.ts'
import type { Sender } from './sender.ts'

/** The ways by which the customer of a stop is told. */
export const waysTo = ({ kind, stop }: DueMessage, { settings, country }: Sender): readonly MessageWay[] =>
  waysOf(settings.ways[kind], stop, {
    isSent: environment.TEXTING,
    reaches: (phone) => 'phone' in readPhone(phone, country),
  })

/** The address or the number in the form in which its provider takes it, or why it is none. */
export function addresseeOf(
  by: MessageWay,
  { contactEmail = '', contactPhone = '' }: CustomerContact,
  country: string | undefined,
): { readonly to: string } | { readonly failure: string } {
  if (by === 'email') {
    const to = contactEmail.trim().toLowerCase()
    return isEmail(to) ? { to } : { failure: 'This is no valid e-mail address' }
  }
  const number = readPhone(contactPhone, country)
  return 'phone' in number ? { to: number.phone } : number
}
