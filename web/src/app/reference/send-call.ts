import type { Call } from '#api/reference/api-document.ts'

/** What came of a call that was tried out. */
export interface TriedCall {
  /** 0 where there was no answer. */
  readonly status: number
  readonly text: string
}

/** How the caller of a tried call is known: by an API key, by the session, or not at all. */
export type TriedAs = { readonly key: string } | { readonly token: string | undefined }

interface BuiltRequest {
  readonly url: string
  readonly init: RequestInit
}

/**
 * The request of a call: fields of its path in the path, the others in the query or the body. With a key it goes below
 * `/api/v1`.
 *
 * @throws SyntaxError where the input is no JSON object.
 */
export function buildRequest({ method, path, keyedPath }: Call, input: string, as: TriedAs): BuiltRequest {
  const fields = parseFields(input)
  const isKeyed = 'key' in as && keyedPath !== undefined
  const filled = (isKeyed ? keyedPath : path).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields.get(name) ?? '')
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const bearer = 'key' in as ? as.key.trim() : as.token
  const headers = {
    'content-type': 'application/json',
    ...(bearer !== undefined && bearer !== '' && { authorization: `Bearer ${bearer}` }),
  }
  if (method === 'GET') return { url: `${filled}${queryOf(fields)}`, init: { method, headers } }
  return { url: filled, init: { method, headers, body: JSON.stringify(Object.fromEntries(fields)) } }
}

function parseFields(input: string): Map<string, unknown> {
  const value: unknown = JSON.parse(input.trim() || '{}')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('Not an object')
  return new Map(Object.entries(value))
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '' : `?${query}`
}

/** Longer answers would make the page slow to scroll. */
const SHOWN_LENGTH = 20_000

/** Makes a call and tells what came of it, whatever that is. */
export async function sendCall(call: Call, input: string, as: TriedAs): Promise<TriedCall> {
  try {
    const { url, init } = buildRequest(call, input, as)
    const response = await fetch(url, init)
    return { status: response.status, text: readable(await response.text()) }
  } catch (error) {
    if (error instanceof SyntaxError) return { status: 0, text: 'The input is not a JSON object.' }
    return { status: 0, text: 'There was no answer. Check the connection and try again.' }
  }
}

function readable(text: string): string {
  const shown = indented(text)
  return shown.length <= SHOWN_LENGTH ? shown : `${shown.slice(0, SHOWN_LENGTH)}\n… (the rest is not shown here)`
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
