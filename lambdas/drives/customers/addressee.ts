import { isEmail } from '#core/kernel/email-address.ts'
import type { CustomerContact, MessageWay } from '#core/links/customers/message-kinds.ts'
import { readPhone } from '#lambdas/links/phone-number.ts'

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
