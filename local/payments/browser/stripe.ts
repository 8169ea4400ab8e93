import { type Answer, callProvider, type Question } from './call-provider.ts'
import { CardElement } from './card-element.ts'
import { openFrame } from './open-frame.ts'

/** The origin that this script came from: there the fields and the API are. */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin

type IntentKind = 'setup' | 'payment'

interface NewMethod {
  readonly type: string
  readonly card?: unknown
  readonly billing_details?: unknown
}

/** Stands in for the provider's hosted script: the same calls, as far as Stopwise makes them. */
function createStripe(key: string) {
  const confirm = (kind: IntentKind) => (clientSecret: string) => confirmIntent(key, kind, clientSecret)
  return {
    elements: createElements,
    createPaymentMethod: ({ card, ...method }: NewMethod) => createPaymentMethod(key, card, method),
    confirmCardSetup: confirm('setup'),
    confirmCardPayment: confirm('payment'),
    // Without it the React library takes this for something else.
    createToken: async () => ({ error: { type: 'invalid_request_error', message: 'Make a payment method instead.' } }),
  }
}

/** The fields of a page: of all kinds only the combined card field. */
function createElements() {
  let card: CardElement | undefined
  return {
    create(_type: 'card', options: ConstructorParameters<typeof CardElement>[1] = {}): CardElement {
      card = new CardElement(ORIGIN, options)
      return card
    },
    getElement: (): CardElement | null => card ?? null,
    update: () => undefined,
  }
}

async function createPaymentMethod(key: string, card: unknown, method: object) {
  if (!(card instanceof CardElement)) throw new Error('A payment method is made from a card Element.')
  const answer = await card.make(key, method)
  return 'error' in answer ? answer : { paymentMethod: answer.object }
}

/** Confirms an intent, asks the bank where it wants to be asked, and says how it ended. */
async function confirmIntent(key: string, kind: IntentKind, clientSecret: string) {
  const [intent = ''] = clientSecret.split('_secret')
  const params = { client_secret: clientSecret, use_stripe_sdk: 'true' }
  const confirmed = await callProvider({ origin: ORIGIN, key, path: `${kind}_intents/${intent}/confirm`, params })
  const isAsked = 'object' in confirmed && confirmed.object.status === 'requires_action'
  const answer = isAsked ? await askBank({ intent, clientSecret, key }) : confirmed
  if ('error' in answer) return answer
  // An intent that fell back to needing a card has failed, whatever the status of the answer.
  const error = answer.object.status === 'requires_payment_method' && answer.object[`last_${kind}_error`]
  return error ? { error } : { [`${kind}Intent`]: answer.object }
}

/** Lets the owner of a card answer the bank, in a dialog over the page. Closing it is a refusal. */
function askBank(question: Question): Promise<Answer> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Your bank')
  dialog.style.cssText = 'padding:0;border:0;width:min(440px,calc(100vw - 32px));background:#fff;color-scheme:light'
  document.body.append(dialog)
  const { frame, port } = openFrame(dialog, {
    address: `${ORIGIN}/elements/bank`,
    title: 'Secure authentication frame',
  })
  frame.style.height = '260px'
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      dialog.remove()
      port.close()
      resolve(data)
    }
    // The frame tells the bank before it answers: the intent must not wait for ever.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      port.postMessage('refuse')
    })
    port.postMessage(question)
    dialog.showModal()
    frame.focus()
  })
}

createStripe.version = 3
Object.assign(window, { Stripe: createStripe })
