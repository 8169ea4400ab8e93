import type { FieldError } from './messages.ts'

export const cardParts = ['number', 'expiry', 'cvc', 'zip'] as const
export type CardPart = (typeof cardParts)[number]
export type CardEntry = Readonly<Record<CardPart, string>>

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

export function brandOf(number: string): string {
  const digits = digitsOf(number)
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  return /^6(011|5)/.test(digits) ? 'discover' : 'unknown'
}

const lengthOf = (number: string): number => (brandOf(number) === 'amex' ? 15 : 16)
const codeLengthOf = (number: string): number => (brandOf(number) === 'amex' ? 4 : 3)

/** What is typed, as the field shows it. */
export function formatPart(part: CardPart, text: string, number: string): string {
  const digits = digitsOf(text)
  if (part === 'number') return formatNumber(digits.slice(0, lengthOf(digits)))
  if (part === 'expiry') return formatExpiry(digits.slice(0, 4), text)
  return digits.slice(0, part === 'cvc' ? codeLengthOf(number) : 5)
}

const formatNumber = (digits: string): string =>
  brandOf(digits) === 'amex'
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ')
    : (digits.match(/.{1,4}/g) ?? []).join(' ')

function formatExpiry(digits: string, text: string): string {
  const full = /^[2-9]/.test(digits) || /^\d\s*\//.test(text) ? `0${digits}`.slice(0, 4) : digits
  return full.length > 2 ? `${full.slice(0, 2)} / ${full.slice(2)}` : full
}

export function isFull(part: CardPart, entry: CardEntry): boolean {
  const { length } = digitsOf(entry[part])
  if (part === 'number') return length >= lengthOf(entry.number)
  if (part === 'cvc') return length >= codeLengthOf(entry.number)
  return length >= (part === 'expiry' ? 4 : 5)
}

const error = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message })

const incomplete: Readonly<Record<CardPart, FieldError>> = {
  number: error('incomplete_number', 'Your card number is incomplete.'),
  expiry: error('incomplete_expiry', 'Your card’s expiration date is incomplete.'),
  cvc: error('incomplete_cvc', 'Your card’s security code is incomplete.'),
  zip: error('incomplete_zip', 'Your postal code is incomplete.'),
}

/** What is wrong with a part of the card; unfinished parts are right as long as `isFinal` is not set. */
export function findError(part: CardPart, entry: CardEntry, isFinal: boolean, now: Date): FieldError | undefined {
  if (!isFull(part, entry)) return isFinal ? incomplete[part] : undefined
  if (part === 'number' && !hasCheckDigit(digitsOf(entry.number))) {
    return error('invalid_number', 'Your card number is invalid.')
  }
  return part === 'expiry' ? findExpiryError(entry.expiry, now) : undefined
}

function findExpiryError(expiry: string, now: Date): FieldError | undefined {
  const { month, year } = readExpiry(expiry)
  if (month < 1 || month > 12) return error('invalid_expiry_month', 'Your card’s expiration date is invalid.')
  const [thisYear, thisMonth] = [now.getFullYear(), now.getMonth() + 1]
  if (year < thisYear) return error('invalid_expiry_year_past', 'Your card’s expiration year is in the past.')
  const isPast = year === thisYear && month < thisMonth
  if (isPast) return error('invalid_expiry_month_past', 'Your card’s expiration date is in the past.')
  return year > thisYear + 50 ? error('invalid_expiry_year', 'Your card’s expiration year is invalid.') : undefined
}

export function readExpiry(expiry: string): { readonly month: number; readonly year: number } {
  const digits = digitsOf(expiry)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
