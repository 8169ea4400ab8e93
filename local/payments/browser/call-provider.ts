export interface Failure {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly [detail: string]: unknown
}

/** An object of the provider, or why there is none. */
export type Answer = { readonly object: Readonly<Record<string, unknown>> } | { readonly error: Failure }

/** What a page tells the frame that has the card. */
export type ToCard =
  | { readonly kind: 'look'; readonly color: string }
  | { readonly kind: 'make'; readonly id: number; readonly key: string; readonly method: object }

/** What that frame tells the page. */
export type FromCard =
  | { readonly kind: 'ready' | 'focus' | 'blur' | 'change' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answer }

/** What the bank is asked about. */
export interface Question {
  readonly intent: string
  readonly clientSecret: string
  readonly key: string
}

interface ProviderCall {
  readonly origin: string
  readonly key: string
  readonly path: string
  /** Sent as a form; without them the call only reads. */
  readonly params?: Readonly<Record<string, unknown>>
}

const UNREACHABLE = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
}

/** Calls the provider with the key that pages have. Never throws. */
export async function callProvider({ origin, key, path, params }: ProviderCall): Promise<Answer> {
  try {
    const response = await fetch(`${origin}/v1/${path}`, {
      method: params ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}` },
      ...(params && { body: toForm(params) }),
    })
    const body = await response.json()
    return response.ok ? { object: body } : { error: body.error }
  } catch {
    return { error: UNREACHABLE }
  }
}

/** Nested values get brackets. */
function toForm(params: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'object') {
      for (const [key, each] of Object.entries(value ?? {})) add(name === '' ? key : `${name}[${key}]`, each)
    } else if (value !== undefined) form.append(name, String(value))
  }
  add('', params)
  return form
}
