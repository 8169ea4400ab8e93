import { createListeners } from './listeners.ts'
import type { Answer, CardCall, CardChange, CardOptions, FromFrame, ToFrame } from './messages.ts'
import { openFrame } from './open-frame.ts'
import { paintState } from './paint-state.ts'

type Listener = (event?: unknown) => void
type Frame = ReturnType<typeof openFrame>

const UNMOUNTED =
  'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.'
const FRESH = { empty: true, complete: false, invalid: false, focus: false }

/** The card field of a page: a frame in which the card is typed, so that the page never has it. */
export class CardElement {
  readonly #origin: string
  readonly #onDestroy: () => void
  readonly #listeners = createListeners()
  readonly #pending: ((answer: Answer) => void)[] = []
  #options: CardOptions
  #place: HTMLElement | undefined
  #opened: Frame | undefined
  #state = FRESH

  constructor(origin: string, options: CardOptions, onDestroy: () => void) {
    this.#origin = origin
    this.#options = options
    this.#onDestroy = onDestroy
  }

  on(name: string, listener: Listener): this {
    this.#listeners.on(name, listener)
    return this
  }

  off(name: string, listener?: Listener): this {
    this.#listeners.off(name, listener)
    return this
  }

  mount(target: string | HTMLElement): void {
    this.unmount()
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!place) throw new Error(`The selector you specified (${target}) applies to no DOM elements on the page.`)
    const address = `${this.#origin}/elements/card`
    const opened = openFrame(place, { address, title: 'Secure card payment input frame' })
    opened.port.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#receive(data, opened)
    this.#place = place
    this.#opened = opened
    this.#post({ kind: 'init', options: this.#options })
    this.#change({})
  }

  unmount(): void {
    this.#opened?.port.close()
    this.#opened?.frame.remove()
    this.#opened = undefined
    paintState(this.#place, undefined)
    this.#state = FRESH
  }

  destroy(): void {
    this.unmount()
    this.#onDestroy()
  }

  update(options: CardOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#post({ kind: 'update', options: this.#options })
  }

  focus = () => this.#post({ kind: 'focus' })
  blur = () => this.#post({ kind: 'blur' })
  clear = () => this.#post({ kind: 'clear' })

  /** Makes a call with the card, from where the card is. */
  call(call: CardCall): Promise<Answer> {
    if (!this.#opened) return Promise.reject(new Error(UNMOUNTED))
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const id = this.#pending.push(resolve) - 1
    this.#post({ kind: 'call', id, call })
    return promise
  }

  #post(message: ToFrame): void {
    this.#opened?.port.postMessage(message)
  }

  #receive(message: FromFrame, { frame }: Frame): void {
    if (message.kind === 'size') frame.style.height = `${message.height}px`
    else if (message.kind === 'answer') this.#pending[message.id]?.(message.answer)
    else if (message.kind === 'change') this.#tellChange(message.change)
    else if (message.kind === 'ready') this.#listeners.tell('ready', this)
    else this.#tellFocus(message.kind)
  }

  #tellChange(change: CardChange): void {
    this.#change({ empty: change.empty, complete: change.complete, invalid: change.error !== undefined })
    this.#listeners.tell('change', change)
  }

  #tellFocus(kind: 'focus' | 'blur' | 'escape'): void {
    if (kind !== 'escape') this.#change({ focus: kind === 'focus' })
    this.#listeners.tell(kind, { elementType: 'card' })
  }

  #change(change: Partial<typeof FRESH>): void {
    this.#state = { ...this.#state, ...change }
    paintState(this.#place, this.#state)
  }
}
