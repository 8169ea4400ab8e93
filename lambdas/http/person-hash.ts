import { createHmac, randomBytes } from 'node:crypto'
import { recipientOf } from '#core/kernel/email-address.ts'
import { readSalt } from '#store/persons/persons.ts'

let salt: Promise<string> | undefined

async function hashOf(kind: 'mail' | 'card' | 'customer', text: string): Promise<string> {
  salt ??= readSalt(() => randomBytes(32).toString('hex'))
  try {
    return createHmac('sha256', await salt)
      .update(`${kind} ${text}`)
      .digest('hex')
      .slice(0, 40)
  } catch (cause) {
    salt = undefined
    throw cause
  }
}

/** Who a person is by their mailbox, whatever label it is written with: what is limited by person outlives their account. */
export const personHashOf = (email: string): Promise<string> => hashOf('mail', recipientOf(email))

/** The same of a card, by the provider's fingerprint. */
export const cardHashOf = (fingerprint: string): Promise<string> => hashOf('card', fingerprint)

/** The same of an address or a number of somebody who is told when a driver comes, and may want to hear no more. */
export const contactHashOf = (contact: string): Promise<string> =>
  hashOf('customer', contact.includes('@') ? recipientOf(contact) : contact)

/** Whose uses of a day those of a person are, across their accounts. */
export const personKeyOf = async (email: string): Promise<string> => `person-${await personHashOf(email)}`
