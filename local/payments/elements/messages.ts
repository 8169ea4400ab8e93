/** An object of the provider, or why there is none. */
export type Answer =
  | { readonly object: Readonly<Record<string, unknown>> }
  | { readonly error: { readonly type: string; readonly message: string } }

/** What a page asks the frame with the card; the answer to `make` comes back on the port that is sent along. */
export type ToCard = { readonly kind: 'look'; readonly color: string } | { readonly kind: 'make'; readonly key: string }

/** What that frame tells the page on its own. */
export type FromCard = 'ready' | 'focus' | 'blur' | 'change'

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
  readonly fields: Readonly<Record<string, string>>
}

/** Calls the provider with the key that pages have. Never throws. */
export async function callProvider({ origin, key, path, fields }: ProviderCall): Promise<Answer> {
  try {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(`${origin}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) })
    const answer = await response.json()
    return response.ok ? { object: answer } : { error: answer.error }
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}
