import type { Answer } from './messages.ts'

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
