import { ProviderError } from '../http/provider-error.ts'
import type { Call } from '../http/route.ts'
import { errorOf } from '../objects/intents.ts'
import type { Provider } from '../provider.ts'
import type { CardError, IntentRecord } from '../records/intents.ts'

/** Pages know an intent by its secret; servers by their key. @throws ProviderError */
export function requireSecret({ isPublishable }: Call, intent: IntentRecord, secret: string | undefined): void {
  const isRight = secret === undefined ? !isPublishable : secret === intent.client_secret
  if (isRight) return
  throw new ProviderError(
    400,
    'The client_secret provided does not match the client_secret associated with the intent.',
    {
      ...{ code: 'parameter_invalid', param: 'client_secret' },
    },
  )
}

/** An intent that is done with. */
export const refuseState = (kind: 'PaymentIntent' | 'SetupIntent', { status }: IntentRecord, verb: string) =>
  new ProviderError(400, `You cannot ${verb} this ${kind} because it has a status of ${status}.`, {
    code: kind === 'SetupIntent' ? 'setup_intent_unexpected_state' : 'payment_intent_unexpected_state',
  })

/** What the bank refused, with the intent that it was about. */
export const refuseCard = ({ state }: Provider, error: CardError, intent: Readonly<Record<string, object>>) =>
  new ProviderError(402, error.message, { ...errorOf(state, error), ...intent })
