import type { Answer, FromCard, ToCard } from './call-provider.ts'
import { openFrame } from './open-frame.ts'

type Listener = (event?: unknown) => void
interface CardOptions {
  readonly style?: { readonly base?: { readonly color?: string } }
}

/** The card field of a page: a frame in which the card is typed, so that the page never has it. */
export class CardElement {
  readonly #origin: string
  readonly #listeners: { readonly name: string; readonly listener: Listener }[] = []
  readonly #pending: ((answer: Answer) => void)[] = []
  #options: CardOptions
  #place: HTMLElement | undefined
  #opened: ReturnType<typeof openFrame> | undefined

  constructor(origin: string, options: CardOptions) {
    this.#origin = origin
    this.#options = options
  }

  on(name: string, listener: Listener): this {
    this.#listeners.push({ name, listener })
    return this
  }

  off(name: string, listener?: Listener): this {
    const stays = this.#listeners.filter((each) => each.name !== name || (listener && each.listener !== listener))
    this.#listeners.splice(0, this.#listeners.length, ...stays)
    return this
  }

  mount(place: HTMLElement): void {
    this.destroy()
    const opened = openFrame(place, {
      address: `${this.#origin}/elements/card`,
      title: 'Secure card payment input frame',
    })
    opened.port.onmessage = ({ data }: MessageEvent<FromCard>) => this.#receive(data)
    this.#place = place
    this.#opened = opened
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
  make(key: string, method: object): Promise<Answer> {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    this.#post({ kind: 'make', id: this.#pending.push(resolve) - 1, key, method })
    return promise
  }

  #post(message: ToCard): void {
    this.#opened?.port.postMessage(message)
  }

  #receive(message: FromCard): void {
    if (message.kind === 'answer') this.#pending[message.id]?.(message.answer)
    // The classes by which a page styles the box around the field.
    if (message.kind === 'focus' || message.kind === 'blur') {
      this.#place?.classList.toggle('StripeElement--focus', message.kind === 'focus')
    }
    for (const { name, listener } of this.#listeners) if (name === message.kind) listener(this)
  }
}
