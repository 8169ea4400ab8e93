/** Characters of a phone number as somebody writes it. */
export const MAX_PHONE_LENGTH = 40

/** What is said of a text that is none. */
export const NO_PHONE = 'Please enter a valid phone number'

const EXTENSION = /\s*(?:;?ext(?:ension)?\.?|[x#])[\s=:]*(\d{1,6})$/i
/** Plus, digits, and what people put between them. */
const WRITTEN = /^\+?[\d\s().\u2010-\u2013/-]+$/

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/**
 * Whether a text can be dialed: 5 to 15 digits as people write them, `(212) 555-0101 ext. 7`. Which country has such a
 * number is not asked: the customer of a stop may have a phone from anywhere.
 *
 * @see ITU-T E.164: at most 15 digits.
 */
export function isPhoneNumber(text: string): boolean {
  const number = text.trim().replace(EXTENSION, '')
  const { length } = digitsOf(number)
  return text.length <= MAX_PHONE_LENGTH && WRITTEN.test(number) && length >= 5 && length <= 15
}

/** The address that dials a number, whatever it was written with. */
export function phoneUrl(text: string): string {
  const extension = EXTENSION.exec(text.trim())
  const number = extension ? text.trim().slice(0, extension.index) : text.trim()
  const ext = extension?.[1] === undefined ? '' : `;ext=${extension[1]}`
  return `tel:${number.startsWith('+') ? '+' : ''}${digitsOf(number)}${ext}`
}

/** Whether a number is in its international form, E.164: `+12125550100`. */
export const isInternational = (phone: string): boolean => /^\+[1-9]\d{6,14}$/.test(phone)
