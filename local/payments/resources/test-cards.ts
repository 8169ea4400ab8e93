import { invalid, ProviderError } from '../http/provider-error.ts'
import type { CardBehavior } from '../records/people.ts'

/** A test card: what it is called, where it has a name, and what it does. */
interface TestCard {
  readonly number: string
  readonly behavior: CardBehavior
  readonly names: readonly string[]
}

/** The numbers that the provider publishes for tests. */
const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behavior: 'succeeds', names: ['pm_card_visa', 'tok_visa'] },
  { number: '4000056655665556', behavior: 'succeeds', names: ['pm_card_visa_debit', 'tok_visa_debit'] },
  { number: '5555555555554444', behavior: 'succeeds', names: ['pm_card_mastercard', 'tok_mastercard'] },
  { number: '378282246310005', behavior: 'succeeds', names: ['pm_card_amex', 'tok_amex'] },
  { number: '6011111111111117', behavior: 'succeeds', names: ['pm_card_discover', 'tok_discover'] },
  {
    number: '4000000000000002',
    behavior: 'declines',
    names: ['pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined', 'tok_chargeDeclined', 'tok_visa_chargeDeclined'],
  },
  {
    number: '4000000000009995',
    behavior: 'lacks-funds',
    names: ['pm_card_chargeDeclinedInsufficientFunds', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  },
  { number: '4000000000000069', behavior: 'is-expired', names: ['pm_card_chargeDeclinedExpiredCard'] },
  { number: '4000000000000127', behavior: 'has-wrong-code', names: ['pm_card_chargeDeclinedIncorrectCvc'] },
  { number: '4000000000000341', behavior: 'fails-when-charged', names: ['pm_card_chargeCustomerFail'] },
  { number: '4000002500003155', behavior: 'authenticates-once', names: ['pm_card_authenticationRequiredOnSetup'] },
  { number: '4000002760003184', behavior: 'authenticates-always', names: ['pm_card_authenticationRequired'] },
  {
    number: '4000008260003178',
    behavior: 'authenticates-and-lacks-funds',
    names: ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  },
]

export interface CardEntry {
  readonly number?: string | undefined
  readonly exp_month?: number | undefined
  readonly exp_year?: number | undefined
  readonly cvc?: string | undefined
}

export const isTestName = (name: string): boolean => testCards.some(({ names }) => names.includes(name))

/** The card of a name such as `pm_card_visa`. */
export function namedCard(name: string, now: number): CardEntry {
  const card = testCards.find(({ names }) => names.includes(name))
  const nextYear = new Date(now * 1000).getUTCFullYear() + 1
  return { number: card?.number, exp_month: 8, exp_year: nextYear, cvc: '314' }
}

/** Checks a card as it was typed. @throws ProviderError, 402, in the provider's words */
export function readCard({ number, exp_month, exp_year, cvc }: CardEntry, now: number) {
  const digits = (number ?? '').replaceAll(/[\s-]/g, '')
  if (digits === '') throw invalid('Missing required param: card[number].', { param: 'card[number]' })
  if (!isCardNumber(digits)) throw refused('incorrect_number', 'number', 'Your card number is incorrect.')
  const [month, year] = [exp_month ?? 0, fullYear(exp_year ?? 0)]
  if (month < 1 || month > 12)
    throw refused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const date = new Date(now * 1000)
  const isPast = year * 12 + month < date.getUTCFullYear() * 12 + date.getUTCMonth() + 1
  if (isPast) throw refused('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw refused('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  }
  const behavior: CardBehavior = testCards.find((card) => card.number === digits)?.behavior ?? 'is-real'
  return { behavior, brand: brandOf(digits), last4: digits.slice(-4), exp_month: month, exp_year: year }
}

const refused = (code: string, param: string, message: string) =>
  new ProviderError(402, message, { type: 'card_error', code, param: `card[${param}]` })

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

/** By length and check digit. */
function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  return /^6(011|5)/.test(digits) ? 'discover' : 'unknown'
}
