import { type Answer, callProvider, type FromCard, type Question, type ToCard } from './messages.ts'

/** The origin that this script came from: there the fields and the API are. */
const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin

/** A frame of the provider's in the page, with a channel to what runs in it. */
function openFrame(place: HTMLElement, { path, title, height }: { path: string; title: string; height: string }) {
  const frame = document.createElement('iframe')
  frame.src = ORIGIN + path
  frame.title = title
  // Both sides the same scheme, or the browser paints an opaque ground behind the frame.
  frame.style.cssText = `border:0;width:100%;display:block;background:transparent;color-scheme:light;height:${height}`
  place.append(frame)
  const { port1: port, port2: theirs } = new MessageChannel()
  frame.addEventListener('load', () => frame.contentWindow?.postMessage('open', ORIGIN, [theirs]), { once: true })
  return { frame, port }
}

type Listener = (event?: unknown) => void
interface CardOptions {
  readonly style?: { readonly base?: { readonly color?: string } }
}

/** The card field of a page: a frame in which the card is typed, so the page never has it. */
class CardElement {
  #listeners: { readonly name: string; readonly listener: Listener }[] = []
  #options: CardOptions
  #opened: ReturnType<typeof openFrame> | undefined

  constructor(options: CardOptions) {
    this.#options = options
  }

  on(name: string, listener: Listener): this {
    this.#listeners.push({ name, listener })
    return this
  }

  off(name: string, listener?: Listener): this {
    this.#listeners = this.#listeners.filter((each) => each.name !== name || (listener && each.listener !== listener))
    return this
  }

  mount(place: HTMLElement): void {
    this.destroy()
    const title = 'Secure card payment input frame'
    this.#opened = openFrame(place, { path: '/elements/card', title, height: '64px' })
    this.#opened.port.onmessage = ({ data }: MessageEvent<FromCard>) => this.#receive(data, place)
    this.update({})
  }

  destroy(): void {
    this.#opened?.port.close()
    this.#opened?.frame.remove()
    this.#opened = undefined
  }

  update(options: CardOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#post({ kind: 'look', color: this.#options.style?.base?.color ?? 'CanvasText' })
  }

  /** Makes a payment method of the card, from where the card is. */
  make(key: string): Promise<Answer> {
    const { port1: answers, port2: reply } = new MessageChannel()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    answers.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    this.#post({ kind: 'make', key }, [reply])
    return promise
  }

  #post(message: ToCard, transfer: MessagePort[] = []): void {
    this.#opened?.port.postMessage(message, transfer)
  }

  #receive(event: FromCard, place: HTMLElement): void {
    // The class by which a page styles the box around the field.
    if (event === 'focus' || event === 'blur') place.classList.toggle('StripeElement--focus', event === 'focus')
    for (const { name, listener } of this.#listeners) if (name === event) listener(this)
  }
}

/** Stands in for the provider's hosted script: the same calls, as far as Stopwise makes them. */
function createStripe(key: string) {
  const confirm = (kind: 'setup' | 'payment') => (clientSecret: string) => confirmIntent(key, kind, clientSecret)
  return {
    elements: createElements,
    createPaymentMethod: async ({ card }: { readonly card: CardElement }) => {
      const answer = await card.make(key)
      return 'error' in answer ? answer : { paymentMethod: answer.object }
    },
    confirmCardSetup: confirm('setup'),
    confirmCardPayment: confirm('payment'),
    // Without it the React library does not recognize this object.
    createToken: async () => ({ error: { type: 'invalid_request_error', message: 'Make a payment method instead.' } }),
  }
}

/** The fields of a page: of all kinds only the combined card field. */
function createElements() {
  let card: CardElement | null = null
  return {
    create(_type: 'card', options: CardOptions = {}): CardElement {
      card = new CardElement(options)
      return card
    },
    getElement: () => card,
    update: () => undefined,
  }
}

/** Confirms an intent, asks the bank where it wants to be asked, and returns the outcome. */
async function confirmIntent(key: string, kind: 'setup' | 'payment', clientSecret: string) {
  const [intent = ''] = clientSecret.split('_secret')
  const fields = { client_secret: clientSecret }
  const confirmed = await callProvider({ origin: ORIGIN, key, path: `${kind}_intents/${intent}/confirm`, fields })
  const isAsked = 'object' in confirmed && confirmed.object.status === 'requires_action'
  const answer = isAsked ? await askBank({ intent, clientSecret, key }) : confirmed
  if ('error' in answer) return answer
  // An intent that fell back to needing a card has failed, whatever the status of the answer.
  const error = answer.object.status === 'requires_payment_method' && answer.object.last_error
  return error ? { error } : { [`${kind}Intent`]: answer.object }
}

/** Lets the owner of a card answer the bank, in a dialog over the page that only an answer closes. */
function askBank(question: Question): Promise<Answer> {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Your bank')
  dialog.style.cssText = 'padding:0;border:0;width:min(440px,calc(100vw - 32px));background:#fff;color-scheme:light'
  dialog.addEventListener('cancel', (event) => event.preventDefault())
  document.body.append(dialog)
  const title = 'Secure authentication frame'
  const { port } = openFrame(dialog, { path: '/elements/bank', title, height: '260px' })
  port.postMessage(question)
  dialog.showModal()
  return new Promise((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Answer>) => {
      dialog.remove()
      port.close()
      resolve(data)
    }
  })
}

createStripe.version = 3
Object.assign(window, { Stripe: createStripe })
