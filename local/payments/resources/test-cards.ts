import { ProviderError } from '../http/provider-error.ts'
import type { CardBehavior } from '../state.ts'

/** The numbers that the provider publishes for tests, what they do, and their names behind `pm_card_` or `tok_`. */
const testCards: readonly (readonly [number: string, behavior: CardBehavior, name: string])[] = [
  ['4242424242424242', 'succeeds', 'visa'],
  ['4000056655665556', 'succeeds', 'visa_debit'],
  ['5555555555554444', 'succeeds', 'mastercard'],
  ['378282246310005', 'succeeds', 'amex'],
  ['6011111111111117', 'succeeds', 'discover'],
  ['4000000000000002', 'declines', 'chargeDeclined'],
  ['4000000000009995', 'lacks-funds', 'chargeDeclinedInsufficientFunds'],
  ['4000000000000069', 'is-expired', 'chargeDeclinedExpiredCard'],
  ['4000000000000127', 'has-wrong-code', 'chargeDeclinedIncorrectCvc'],
  ['4000000000000341', 'fails-when-charged', 'chargeCustomerFail'],
  ['4000002500003155', 'authenticates-once', 'authenticationRequiredOnSetup'],
  ['4000002760003184', 'authenticates-always', 'authenticationRequired'],
  ['4000008260003178', 'authenticates-and-lacks-funds', 'authenticationRequiredChargeDeclinedInsufficientFunds'],
]

export interface CardEntry {
  readonly number?: string | undefined
  readonly exp_month?: number | undefined
  readonly exp_year?: number | undefined
  readonly cvc?: string | undefined
}

/** The card of a name such as `pm_card_visa`, or `undefined` where there is none. */
export function namedCard(name: string, now: number): CardEntry | undefined {
  const card = testCards.find(([, , each]) => [`pm_card_${each}`, `tok_${each}`].includes(name))
  return card && { number: card[0], exp_month: 8, exp_year: new Date(now * 1000).getUTCFullYear() + 1, cvc: '314' }
}

/** Checks a card as it was typed. @throws ProviderError, 402, in the provider's words */
export function readCard({ number, exp_month, exp_year, cvc }: CardEntry, now: number) {
  const digits = (number ?? '').replaceAll(/[\s-]/g, '')
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
  const behavior: CardBehavior = testCards.find(([each]) => each === digits)?.[1] ?? 'is-real'
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
