import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shownOf } from '#core/billing/offer.ts'
import { type PlanId, plans } from '#core/billing/plans.ts'
import { track } from '#web/client/analytics.ts'
import { api, client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { useKept } from '#web/client/use-kept.ts'
import { welcomePath } from '../plan-paths.ts'
import { type CheckoutForm, checkoutProblem, splitName } from './checkout-problems.ts'
import { type Order, type PayPhase, type PayProblem, type PayWays, pay } from './pay.ts'
import { forgetAttempt, keepAttempt, type PayAttempt, unfinishedAttempt } from './pay-attempt.ts'
import { type CardFields, useCard } from './use-card.ts'
import { type CheckoutOffer, useOffer } from './use-offer.ts'

interface Buyer {
  readonly userId: string
  readonly name: string
  readonly email: string
}

/** A checkout at work. */
export interface Checkout extends CheckoutOffer {
  readonly plan: PlanId
  readonly form: CheckoutForm
  readonly onForm: (field: keyof CheckoutForm, value: string) => void
  /** Fields that were empty when it was to be sent. */
  readonly empty: readonly (keyof CheckoutForm)[]
  readonly fields: CardFields
  readonly phase: PayPhase | undefined
  readonly problem: PayProblem | undefined
  /** Whether an attempt waits whose end nobody knows. */
  readonly isUnfinished: boolean
  readonly submit: () => void
  /** Sends the unfinished attempt again. */
  readonly resume: () => void
}

function useForm({ name, email }: Buyer) {
  const first = splitName(name)
  const fields = {
    firstName: useKept('checkout-first-name', first.firstName),
    lastName: useKept('checkout-last-name', first.lastName),
    email: useKept('checkout-email', email),
  }
  const form = { firstName: fields.firstName.value, lastName: fields.lastName.value, email: fields.email.value }
  return { form, onForm: (field: keyof CheckoutForm, value: string) => fields[field].change(value) }
}

/** The value of a trial, as it is counted. */
const TRIAL_VALUE = 30

function countTrial({ offer }: CheckoutOffer): void {
  if (!offer) return
  const { cents, isYearly, isGranted } = offer
  const plan = isGranted ? 'PROMO' : 'PLUS'
  track('Trial Started', { plan, value: cents / 100, isYearly, trialValue: TRIAL_VALUE })
}

const subscribe = ({ plan, ...order }: Order, { requestId, paymentMethod }: PayAttempt) =>
  client.billing.subscribe({ ...order, pricingPlan: plan, requestId, payment_method: paymentMethod })

const namesOf = ({ firstName, lastName, email }: CheckoutForm) => ({
  ...{ name: `${firstName.trim()} ${lastName.trim()}`, email: email.trim() },
})

/** What the buyer has read and agrees to. */
export const agreedIn = ({ offer, code: promoCode }: Pick<CheckoutOffer, 'offer' | 'code'>) => ({
  ...{ promoCode, withoutTrial: offer?.trialDays === 0 },
  ...(offer && { shown: shownOf(offer) }),
})

/** Where the server would charge something else than the page shows, the page is to show that. */
function followServer({ code }: PayProblem, { spendTrial, refetch }: CheckoutOffer): void {
  if (code === 'billing.trial-used') spendTrial()
  if (code === 'billing.trial-used' || code === 'billing.offer-changed') void refetch()
}

/** The checkout of a plan: what is typed, what it costs, and paying it once. */
export function useCheckout(plan: PlanId, buyer: Buyer): Checkout {
  const offered = useOffer(plan)
  const { form, onForm } = useForm(buyer)
  const fields = useCard()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [empty, setEmpty] = useState<Checkout['empty']>([])
  const [phase, setPhase] = useState<PayPhase>()
  const [problem, setProblem] = useState<PayProblem>()
  const running = useRef(false)
  const { offer, code } = offered
  const chosen = offer?.plan ?? plan
  const orderKey = [buyer.userId, chosen, code ?? ''].join(' ')
  const unfinished = unfinishedAttempt(orderKey, Date.now())

  const waysOf = (again: PayAttempt | undefined): PayWays => ({
    ...{ card: offer?.isGranted ? undefined : fields.card, subscribe, again },
    newAttempt: (paymentMethod) => ({ requestId: crypto.randomUUID(), order: orderKey, paymentMethod }),
    keep: (attempt) => keepAttempt(attempt, Date.now()),
    ...{ forget: forgetAttempt, onPhase: setPhase, supportAddress: config().supportAddress },
  })
  const arrive = async (tier: number | undefined): Promise<void> => {
    countTrial(offered)
    offered.forgetCode()
    // Where the bank confirmed, the plan opens a moment later: its welcome waits for it.
    await navigate(welcomePath(tier ?? plans[chosen].tier))
    await queries.invalidateQueries({ queryKey: api.accounts.key() })
    await queries.invalidateQueries({ queryKey: api.billing.key() })
  }
  const send = async (again: PayAttempt | undefined): Promise<void> => {
    const order: Order = { plan: chosen, ...agreedIn(offered), ...namesOf(form) }
    const end = await pay(order, waysOf(again))
    fields.onSent()
    if (!('problem' in end)) return arrive(end.tier)
    setProblem(end.problem)
    followServer(end.problem, offered)
  }
  const start = (again: PayAttempt | undefined): void => {
    // A second click comes before the page has drawn the first one.
    if (running.current) return
    running.current = true
    setProblem(undefined)
    void send(again).finally(() => {
      running.current = false
      setPhase(undefined)
    })
  }
  const submit = (): void => {
    const isCardReady = offer?.isGranted === true || fields.card !== undefined
    const missing = checkoutProblem({ form, hasPlan: offer !== undefined, isCardReady })
    setEmpty(missing?.empty ?? [])
    if (missing) setProblem({ message: missing.message, isOpen: false })
    else start(fields.isChanged() ? undefined : unfinished)
  }
  return {
    ...{ ...offered, plan, form, onForm, empty, fields, phase, problem, submit },
    isUnfinished: unfinished !== undefined && phase === undefined,
    resume: () => start(unfinished),
  }
}
