import { redirect } from '#local/http/send.ts'
import { completeCheckout } from '../lifecycle/complete-checkout.ts'
import { recordOf } from '../provider.ts'
import type { CheckoutRecord } from '../records/visits.ts'
import { bankForm, NOT_AUTHENTICATED, problemOf, readCardForm } from './card-form.ts'
import { renderCheckout, renderEnded } from './checkout-page.ts'
import { originOf, sendPage, type Visit } from './visit.ts'

/** `/checkout/{session}`: the hosted checkout. */
export async function visitCheckout(visit: Visit): Promise<void> {
  const [id = ''] = visit.parts
  const session = visit.open.provider.state.checkout_sessions.find((each) => each.id === id)
  await visit.open.follow()
  if (!session || session.status === 'expired') return sendPage(visit, { ...renderEnded(session), status: 404 })
  if (session.status === 'complete') return redirect(visit.response, successOf(session))
  if (!visit.form) return show(visit, session)
  const form = visit.form
  const step = await visit.open.work(() => pay(visit, session, form))
  if (step.kind === 'paid') return redirect(visit.response, successOf(session))
  if (step.kind === 'problem') return show(visit, session, step.text)
  const body = bankForm({ card: step.card, email: step.email, name: form.get('name') ?? '' })
  sendPage(visit, { title: 'Your bank', body, leadsTo: originOf(session.success_url) })
}

const successOf = ({ success_url, id }: CheckoutRecord): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', encodeURIComponent(id))

function show(visit: Visit, session: CheckoutRecord, problem?: string): void {
  const { state } = visit.open.provider
  const page = renderCheckout(state, session, { form: visit.form, problem })
  sendPage(visit, {
    ...page,
    leadsTo: [...originOf(session.success_url), ...originOf(session.cancel_url)],
  })
}

type Step =
  | { readonly kind: 'paid' }
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'bank'; readonly card: string; readonly email: string }

function pay({ open: { provider } }: Visit, session: CheckoutRecord, form: URLSearchParams): Step {
  const email = emailOf(session, form)
  const bank = form.get('bank')
  if (bank === 'fail') return { kind: 'problem', text: NOT_AUTHENTICATED }
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) return { kind: 'problem', text: 'Give a complete e-mail address.' }
  try {
    const known = form.get('card')
    const card = known ? recordOf(provider.state.payment_methods, known) : readCardForm(provider, form, email)
    const name = form.get('name') ?? ''
    const outcome = completeCheckout(provider, session, { email, name, card, isAuthenticated: bank === 'complete' })
    if (outcome.kind === 'succeeded') return { kind: 'paid' }
    if (outcome.kind === 'refused') return { kind: 'problem', text: outcome.error.message }
    return { kind: 'bank', card: card.id, email }
  } catch (error) {
    return { kind: 'problem', text: problemOf(error) }
  }
}

const emailOf = ({ customer_email }: CheckoutRecord, form: URLSearchParams): string =>
  customer_email ?? form.get('email')?.trim() ?? ''
