import type { Tier } from '#core/accounts/account.ts'
import { billingNotices, subscriptionFailed } from '#core/billing/notices.ts'
import type { ShownOffer } from '#core/billing/offer.ts'
import type { PlanId } from '#core/billing/plans.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import type { PayAttempt } from './pay-attempt.ts'

/** What is bought, by whom. */
export interface Order {
  readonly plan: PlanId
  /** What the page says of it; the server charges nothing else. */
  readonly shown?: ShownOffer
  readonly promoCode: string | null
  /** Read and agreed to: there is no trial, and the price is charged today. */
  readonly withoutTrial: boolean
  readonly name: string
  readonly email: string
}

/** What the provider's script does for us; an answer with `message` is a refusal in its words. */
export interface Card {
  readonly makeMethod: (person: Pick<Order, 'name' | 'email'>) => Promise<{ id: string } | { message: string }>
  /** Has the bank confirm what the server asks for. */
  readonly confirm: (clientSecret: string) => Promise<{ message: string } | undefined>
}

interface Answer {
  readonly clientSecret: string | null
  readonly tier: Tier
}

export type PayPhase = 'card' | 'plan' | 'bank'

export interface PayWays {
  /** Without one the plan is given without a card. */
  readonly card: Card | undefined
  readonly subscribe: (order: Order, attempt: PayAttempt) => Promise<Answer>
  /** An attempt whose end is not known, to be sent again in place of a new one. */
  readonly again: PayAttempt | undefined
  readonly newAttempt: (paymentMethod: string | null) => PayAttempt
  readonly keep: (attempt: PayAttempt) => void
  readonly forget: () => void
  readonly onPhase: (phase: PayPhase) => void
  readonly supportAddress: string
}

export interface PayProblem {
  readonly message: string
  /** What the provider or the server says of it. */
  readonly detail?: string
  /** Code of the server, where it refused. */
  readonly code?: string
  /** Nobody knows whether it was paid: sending the same attempt again tells. */
  readonly isOpen: boolean
}

/** How paying ended. Without a tier the bank has confirmed and the provider will tell the server. */
export type PayEnd = { readonly tier: Tier | undefined } | { readonly problem: PayProblem }

const refusedCard = (detail: string): PayEnd => ({
  problem: { message: billingNotices.cardRefused, detail, isOpen: false },
})

/** The attempt to send: the unfinished one, or a new one with what the provider made of the card. */
async function prepare(order: Order, ways: PayWays): Promise<PayAttempt | { readonly refusal: string }> {
  if (ways.again) return ways.again
  if (!ways.card) return ways.newAttempt(null)
  ways.onPhase('card')
  const method = await ways.card.makeMethod(order)
  return 'message' in method ? { refusal: method.message } : ways.newAttempt(method.id)
}

/** The words of the bank, where it had any. */
const detailOf = (message: string): Pick<PayProblem, 'detail'> =>
  message === billingNotices.cardRefused ? {} : { detail: message }

/** What a call that failed says; whether it was paid is known where the server has refused it. */
function problemOf(error: unknown, supportAddress: string): PayProblem {
  const { code, status, message } = failureOf(error)
  const isOpen = isPassing(status)
  if (code === 'billing.card-refused')
    return { message: billingNotices.cardRefused, ...detailOf(message), code, isOpen: false }
  if (!isOpen || code === 'billing.not-replaced') return { message, code, isOpen: false }
  return { message: subscriptionFailed(supportAddress), detail: message, code, isOpen }
}

/**
 * Pays: makes a method of the card, starts the plan, has the bank confirm it where it wants to.
 *
 * The attempt is kept before it is sent and forgotten once its end is known, so that a reload, another tab or another
 * click sends the same again.
 */
export async function pay(order: Order, ways: PayWays): Promise<PayEnd> {
  const attempt = await prepare(order, ways)
  if ('refusal' in attempt) return refusedCard(attempt.refusal)
  ways.keep(attempt)
  ways.onPhase('plan')
  try {
    const { clientSecret, tier } = await ways.subscribe(order, attempt)
    const refusal = clientSecret === null ? undefined : await confirmWith(clientSecret, ways)
    ways.forget()
    if (refusal) return refusedCard(refusal.message)
    return { tier: clientSecret === null ? tier : undefined }
  } catch (error) {
    const problem = problemOf(error, ways.supportAddress)
    if (!problem.isOpen) ways.forget()
    return { problem }
  }
}

async function confirmWith(clientSecret: string, { card, onPhase }: PayWays): Promise<{ message: string } | undefined> {
  onPhase('bank')
  return card ? card.confirm(clientSecret) : { message: billingNotices.formNotLoaded }
}
