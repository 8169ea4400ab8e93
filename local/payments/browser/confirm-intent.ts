import { askBank } from './bank-dialog.ts'
import { callProvider } from './call-provider.ts'
import { isCardElement } from './elements.ts'
import type { Answer, Failure } from './messages.ts'

export type IntentKind = 'setup' | 'payment'

/** Where and as whom a page speaks to the provider. */
export interface Session {
  readonly origin: string
  readonly key: string
}

interface Confirmation {
  readonly kind: IntentKind
  readonly clientSecret: string
  readonly data: { readonly payment_method?: unknown }
  readonly handlesActions: boolean
}

/** Confirms an intent, asks the bank where it wants to be asked, and says how it ended. */
export async function confirmIntent(session: Session, { kind, clientSecret, data, handlesActions }: Confirmation) {
  const intent = idOf(clientSecret)
  const path = `${kind}_intents/${intent}/confirm`
  const answer = await confirm(session, { path, clientSecret, method: data.payment_method })
  return toResult(kind, handlesActions ? await answerBank(session, answer, clientSecret) : answer)
}

/** Asks the bank about an intent that waits for it. */
export async function handleAction(session: Session, clientSecret: string) {
  const kind: IntentKind = clientSecret.startsWith('seti_') ? 'setup' : 'payment'
  const answer = await readIntent(session, kind, clientSecret)
  return toResult(kind, await answerBank(session, answer, clientSecret))
}

export async function retrieveIntent(session: Session, kind: IntentKind, clientSecret: string) {
  return toResult(kind, await readIntent(session, kind, clientSecret), false)
}

const readIntent = (session: Session, kind: IntentKind, clientSecret: string) => {
  const query = new URLSearchParams({ client_secret: clientSecret })
  return callProvider({ ...session, path: `${kind}_intents/${idOf(clientSecret)}?${query}` })
}

function confirm(
  { origin, key }: Session,
  { path, clientSecret, method }: { path: string; clientSecret: string; method: unknown },
): Promise<Answer> {
  const params = { client_secret: clientSecret, use_stripe_sdk: 'true' }
  if (method === undefined) return callProvider({ origin, key, path, params })
  if (typeof method === 'string')
    return callProvider({ origin, key, path, params: { ...params, payment_method: method } })
  const { card, billing_details } = Object(method)
  if (!isCardElement(card)) throw new Error('A card is confirmed from its Element or by its id.')
  const data = { payment_method_data: { type: 'card', billing_details } }
  return card.call({ path, key, params: { ...params, ...data }, cardIn: 'payment_method_data' })
}

async function answerBank(session: Session, answer: Answer, clientSecret: string): Promise<Answer> {
  if (!('object' in answer) || answer.object.status !== 'requires_action') return answer
  return askBank(session.origin, { intent: idOf(clientSecret), clientSecret, key: session.key })
}

/** An intent that fell back to needing a card has failed, whatever the status of the answer. */
function toResult(kind: IntentKind, answer: Answer, failsByStatus = true) {
  const name = `${kind}Intent`
  if ('error' in answer) return { error: answer.error }
  const { object } = answer
  const error = Object(object)[`last_${kind}_error`] as Failure | null
  const hasFailed = failsByStatus && object.status === 'requires_payment_method' && error
  return hasFailed ? { error: { ...error, [`${kind}_intent`]: object } } : { [name]: object }
}

const idOf = (clientSecret: string): string => clientSecret.split('_secret')[0] ?? ''
