import * as z from 'zod'
import { text } from '../http/params.ts'
import { missing } from '../http/provider-error.ts'
import { publicRoute, type Route, route } from '../http/route.ts'
import { authenticate } from '../lifecycle/authenticate.ts'
import { toPaymentIntent, toSetupIntent } from '../objects/intents.ts'
import type { IntentRecord } from '../records/intents.ts'
import { refuseState, requireSecret } from './intent-errors.ts'

const Answer = z.strictObject({ client_secret: text, outcome: z.enum(['complete', 'fail']) })

/** What the window of the bank says about the intent of its owner. */
export const bankRoutes: readonly Route[] = [
  publicRoute(
    route('POST bank/:id', Answer, ({ client_secret, outcome }, call, id) => {
      const { provider } = call
      const { setup_intents, payment_intents } = provider.state
      const setup = setup_intents.find((each) => each.id === id)
      const payment = payment_intents.find((each) => each.id === id)
      const answer = (intent: IntentRecord, kind: 'PaymentIntent' | 'SetupIntent') => {
        requireSecret(call, intent, client_secret)
        if (intent.status !== 'requires_action') throw refuseState(kind, intent, 'authenticate')
        authenticate(provider, intent, outcome === 'complete')
      }
      if (setup) {
        answer(setup, 'SetupIntent')
        return toSetupIntent(provider.state, setup)
      }
      if (!payment) throw missing('intent', id)
      answer(payment, 'PaymentIntent')
      return toPaymentIntent(provider.state, payment)
    }),
  ),
]
