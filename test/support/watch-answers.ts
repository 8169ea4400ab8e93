import { capabilities, type Recipient } from '#api/capabilities.ts'
import { contract, routesOf } from '#api/index.ts'
import { compileRoutes } from '#local/gateway/route-table.ts'

/** A capability where it stands in an answer: `proofs.0.routeId`. */
interface StrayCapability {
  readonly name: string
  readonly at: string
}

const findRoute = compileRoutes(routesOf(contract))
const strays: string[] = []

/**
 * Looks for capabilities that whoever asked may not get from this call, by the list of `api/capabilities.ts`.
 *
 * @throws where there is one; `reportStrays` says so again, should the test expect the call to fail.
 */
export async function watchAnswer(request: Request, response: Response, asked: Asker): Promise<void> {
  if (!(response.ok && response.headers.get('content-type')?.includes('json'))) return
  const route = findRoute(request.method, new URL(request.url).pathname)?.route
  if (!route) return
  const call = `${route.feature}.${route.name}`
  const recipient = recipientOf(asked, route.need)
  const found = strayCapabilities(call, recipient, await response.clone().text())
  if (found.length === 0) return
  const words = found.map(({ name, at }) => `${name} at ${at}`).join(', ')
  const stray = `The answer of ${call} has what the ${recipient} may not get (api/capabilities.ts): ${words}`
  strays.push(stray)
  throw new Error(stray)
}

/** @throws where an answer had a capability that it may not have. */
export function reportStrays(): void {
  if (strays.length > 0) throw new Error(strays.splice(0).join('\n'))
}

/** What is known of who asks: their token, and what they are in the company that they ask for. */
export interface Asker {
  readonly token?: string | undefined
  readonly role?: Extract<Recipient, 'owner' | 'dispatcher' | 'viewer'>
}

function recipientOf({ token, role }: Asker, need: string): Recipient {
  if (token === undefined || need === 'public') return 'bearer'
  if (need === 'author') return 'author'
  if (need.startsWith('department')) return groupsOf(token).includes('department-scheduler') ? 'scheduler' : 'reader'
  return role ?? 'owner'
}

/** The groups in an access token; an API key has none. */
function groupsOf(token: string): readonly string[] {
  const [, claims = ''] = token.split('.')
  const read: { 'cognito:groups'?: string[] } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
  return read['cognito:groups'] ?? []
}

/** O(text); the answer is read apart only where something is found in it. */
export function strayCapabilities(call: string, recipient: Recipient, text: string): readonly StrayCapability[] {
  const found = capabilities.filter(({ pattern, answers }) => !answers[recipient]?.includes(call) && pattern.test(text))
  if (found.length === 0) return []
  return stringsOf(JSON.parse(text)).flatMap(({ at, value }) =>
    found.flatMap(({ name, pattern }) => (pattern.test(value) ? [{ name, at }] : [])),
  )
}

/** Every text in a value, names of fields included, with the way to it. */
export function stringsOf(value: unknown, at = ''): readonly { readonly at: string; readonly value: string }[] {
  if (typeof value === 'string') return [{ at, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const inner = at === '' ? key : `${at}.${key}`
    return [{ at: inner, value: key }, ...stringsOf(each, inner)]
  })
}
