import type { Call } from '#api/reference/api-document.ts'

/** Who tries a call: the owner of an API key, which is empty for none, or of a token. */
interface TriedAs {
  readonly key: string
  readonly token?: string | undefined
}

/**
 * The request of a call: fields of its path in the path, the others in the query or the body. With a key it goes below
 * `/api/v1`.
 *
 * @throws SyntaxError where the input is not a JSON object.
 */
export function buildRequest({ method, path, keyedPath }: Call, input: string, { key, token }: TriedAs) {
  const fields = new Map(Object.entries(parseObject(input)))
  const filled = ((key && keyedPath) || path).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields.get(name) ?? '')
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const bearer = key || token
  const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) }
  if (method !== 'GET') {
    return { url: filled, init: { method, headers, body: JSON.stringify(Object.fromEntries(fields)) } }
  }
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
  return { url: query.size === 0 ? filled : `${filled}?${query}`, init: { method, headers } }
}

function parseObject(input: string): object {
  const value: unknown = JSON.parse(input.trim() || '{}')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('Not an object')
  return value
}

/** Longer answers would make the page slow to scroll. */
const SHOWN_LENGTH = 20_000

/** Makes a call and returns what to show: status and answer, or why there is none. */
export async function sendCall(call: Call, input: string, as: TriedAs): Promise<string> {
  try {
    const { url, init } = buildRequest(call, input, as)
    const response = await fetch(url, init)
    const isJson = response.headers.get('content-type')?.includes('json')
    const text = isJson ? JSON.stringify(await response.json(), null, 2) : await response.text()
    const rest = text.length > SHOWN_LENGTH ? '\n… (the rest is not shown here)' : ''
    return `Status ${response.status}\n${text.slice(0, SHOWN_LENGTH)}${rest}`
  } catch (error) {
    if (error instanceof SyntaxError) return 'The input is not a JSON object.'
    return 'There was no answer. Check the connection and try again.'
  }
}
