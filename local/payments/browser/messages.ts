/** What the page and the frames of the provider tell each other, over a channel of their own. */

export interface FieldError {
  readonly type: 'validation_error'
  readonly code: string
  readonly message: string
}

export interface CardChange {
  readonly elementType: 'card'
  readonly empty: boolean
  readonly complete: boolean
  readonly brand: string
  readonly error: FieldError | undefined
  readonly value: { readonly postalCode: string }
}

/** Look and texts of a field; only what the frame knows has an effect. */
export interface CardOptions {
  readonly style?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly hidePostalCode?: boolean
  readonly disabled?: boolean
  readonly value?: { readonly postalCode?: string }
}

/** A call of the provider's API, to be made from the frame that has the card. */
export interface CardCall {
  readonly path: string
  readonly key: string
  readonly params: Readonly<Record<string, unknown>>
  /** Where the card goes among the parameters. */
  readonly cardIn: 'payment_method_data' | 'root'
}

export type ToFrame =
  | { readonly kind: 'init' | 'update'; readonly options: CardOptions }
  | { readonly kind: 'focus' | 'blur' | 'clear' }
  | { readonly kind: 'call'; readonly id: number; readonly call: CardCall }

export type FromFrame =
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'escape' }
  | { readonly kind: 'size'; readonly height: number }
  | { readonly kind: 'change'; readonly change: CardChange }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }

/** An object of the provider, or why there is none. */
export type Answer = { readonly object: Readonly<Record<string, unknown>> } | { readonly error: Failure }

export interface Failure {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly [detail: string]: unknown
}

export interface BankQuestion {
  readonly intent: string
  readonly clientSecret: string
  readonly key: string
}
