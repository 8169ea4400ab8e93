import { billingNotices } from '#core/billing/notices.ts'

/** What somebody types besides the card. */
export interface CheckoutForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export const checkoutFields = ['firstName', 'lastName', 'email'] as const satisfies readonly (keyof CheckoutForm)[]

interface CheckoutState {
  readonly form: CheckoutForm
  readonly hasPlan: boolean
  /** Whether the fields of the card are there; true where none are needed. */
  readonly isCardReady: boolean
}

/** What keeps a checkout from being sent: the words, and the fields that are empty. */
export interface CheckoutProblem {
  readonly message: string
  readonly empty: readonly (keyof CheckoutForm)[]
}

/** The first thing that is missing, or `undefined` when the checkout can be sent. */
export function checkoutProblem({ form, hasPlan, isCardReady }: CheckoutState): CheckoutProblem | undefined {
  const empty = checkoutFields.filter((field) => form[field].trim() === '')
  if (empty.length > 0) return { message: billingNotices.fieldsMissing, empty }
  if (!hasPlan) return { message: billingNotices.noPlan, empty }
  return isCardReady ? undefined : { message: billingNotices.formNotLoaded, empty }
}

/** First and last name of somebody whom we know by one name. */
export function splitName(name: string): Pick<CheckoutForm, 'firstName' | 'lastName'> {
  const words = name.trim().split(/\s+/)
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') }
}
