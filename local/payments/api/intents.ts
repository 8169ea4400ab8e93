import * as z from 'zod'
import { notAuthenticated } from '../billing/cards.ts'
import { confirmIntent, failIntent } from '../billing/intents.ts'
import { invalid, ProviderError, recordOf, requireRecord } from '../provider.ts'
import type { Intent } from '../state.ts'
import { expand, text } from './params.ts'
import { type Call, publicRoute, type Route } from './route.ts'

const Read = z.strictObject({ ...expand, client_secret: text.optional() })
const Confirm = Read.extend({ payment_method: text.optional(), use_stripe_sdk: text.optional() })
const Answer = z.strictObject({ client_secret: text, outcome: z.enum(['complete', 'fail']) })

/** Subscriptions make intents; pages read and confirm them, and the bank answers for the owner of the card. */
export const intentRoutes: readonly Route[] = [
  ...['setup_intents', 'payment_intents'].flatMap((kind) => [
    publicRoute(`GET ${kind}/:id`, Read, ({ client_secret }, call) => requireIntent(call, client_secret)),
    publicRoute(`POST ${kind}/:id/confirm`, Confirm, confirm),
  ]),
  publicRoute('POST bank/:id', Answer, ({ client_secret, outcome }, call) => {
    const intent = requireIntent(call, client_secret)
    if (intent.status !== 'requires_action') throw refuseState(intent)
    const card = recordOf(call.provider.state.payment_methods, intent.payment_method)
    if (outcome === 'complete') confirmIntent(call.provider, intent, card, true)
    else failIntent(call.provider, intent, notAuthenticated)
    return intent
  }),
]

/** The intent of the address. Pages know it by its secret; servers by their key. @throws ProviderError */
function requireIntent({ provider, id, isPublishable }: Call, secret: string | undefined): Intent {
  const found = requireRecord(provider.state.intents, 'intent', id)
  const isRight = secret === undefined ? !isPublishable : secret === found.client_secret
  if (isRight) return found
  throw invalid('The client_secret provided does not match that of the intent.', { param: 'client_secret' })
}

const refuseState = ({ object, status }: Intent) =>
  invalid(`You cannot do this with an intent that has a status of ${status}.`, { code: `${object}_unexpected_state` })

/** @throws ProviderError, 402, with what the bank refused and the intent that it was about */
function confirm({ client_secret, payment_method }: z.infer<typeof Confirm>, call: Call): Intent {
  const { provider } = call
  const intent = requireIntent(call, client_secret)
  if (intent.status === 'succeeded') throw refuseState(intent)
  const method = payment_method ?? intent.payment_method ?? ''
  const card = requireRecord(provider.state.payment_methods, 'PaymentMethod', method, 'payment_method')
  const outcome = confirmIntent(provider, intent, card)
  if (typeof outcome === 'string') return intent
  throw new ProviderError(402, outcome.message, { ...outcome, [intent.object]: intent })
}
