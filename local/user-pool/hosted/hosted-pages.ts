import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody } from '#local/http/read-body.ts'
import { redirect, sendHtml } from '#local/http/send.ts'
import type { Pool } from '../pool.ts'
import { AuthorizationRequest, createGrants, type Grants } from './authorization.ts'
import { federatedUser } from './federated-user.ts'
import { renderPicker, renderProviders, renderRefusal } from './picker-page.ts'
import { tokenEndpoint } from './token-endpoint.ts'

type Visit = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL }
type Hosted = { readonly pool: Pool; readonly grants: Grants; readonly allowedOrigins: readonly string[] }

const Person = z.object({ name: z.string().trim().min(1), email: z.email() })

/** The hosted pages of the pool by path: sign-in at a provider, tokens for its code, sign-out. */
export function hostedPages(pool: Pool, allowedOrigins: readonly string[]) {
  const hosted: Hosted = { pool, grants: createGrants(pool.now), allowedOrigins }
  return new Map<string, (visit: Visit) => Promise<void> | void>([
    ['/oauth2/authorize', (visit) => authorize(hosted, visit)],
    ['/oauth2/pick', (visit) => pick(hosted, visit)],
    ['/oauth2/cancel', (visit) => cancel(hosted, visit)],
    ['/oauth2/token', (visit) => tokenEndpoint(pool, hosted.grants, visit)],
    ['/logout', (visit) => logOut(hosted, visit)],
  ])
}

function authorize(hosted: Hosted, { response, url }: Visit): void {
  const request = readRequest(hosted, url.searchParams)
  if (typeof request === 'string') sendHtml(response, renderRefusal(request), 400)
  else if (!request.identity_provider) sendHtml(response, renderProviders(url.searchParams))
  else sendHtml(response, renderPicker(request.identity_provider, url.searchParams.toString()))
}

async function pick(hosted: Hosted, { request: incoming, response }: Visit): Promise<void> {
  const form = await readFormBody(incoming)
  const query = new URLSearchParams(form.get('query') ?? '')
  const request = readRequest(hosted, query)
  if (typeof request === 'string') return sendHtml(response, renderRefusal(request), 400)
  const provider = request.identity_provider ?? 'Google'
  const person = Person.safeParse(Object.fromEntries(form))
  if (!person.success) {
    return sendHtml(
      response,
      renderPicker(provider, query.toString(), 'Give a name and a complete e-mail address.'),
      400,
    )
  }
  const user = federatedUser(hosted.pool, provider, person.data)
  await hosted.pool.file.save()
  returnTo(response, request, { code: hosted.grants.add(user, request) })
}

async function cancel(hosted: Hosted, { request: incoming, response }: Visit): Promise<void> {
  const query = new URLSearchParams((await readFormBody(incoming)).get('query') ?? '')
  const request = readRequest(hosted, query)
  if (typeof request === 'string') return sendHtml(response, renderRefusal(request), 400)
  returnTo(response, request, { error: 'access_denied', error_description: 'The sign-in was cancelled' })
}

function logOut(hosted: Hosted, { response, url }: Visit): void {
  const target = url.searchParams.get('logout_uri') ?? url.searchParams.get('redirect_uri') ?? ''
  const isOurs = url.searchParams.get('client_id') === hosted.pool.clientId && isAllowed(hosted, target)
  if (isOurs) redirect(response, target)
  else sendHtml(response, renderRefusal('The address to return to after signing out is not registered.'), 400)
}

/** The request, or the reason why it is refused. Never redirects to an address that is not registered. */
function readRequest(hosted: Hosted, query: URLSearchParams): AuthorizationRequest | string {
  const parsed = AuthorizationRequest.safeParse(Object.fromEntries(query))
  if (!parsed.success) return `The request is not valid: ${z.prettifyError(parsed.error)}`
  if (parsed.data.client_id !== hosted.pool.clientId) return 'The client is not known.'
  return isAllowed(hosted, parsed.data.redirect_uri) ? parsed.data : 'The address to return to is not registered.'
}

const isAllowed = ({ allowedOrigins }: Hosted, target: string) =>
  URL.canParse(target) && allowedOrigins.includes(new URL(target).origin)

function returnTo(response: ServerResponse, request: AuthorizationRequest, answer: Record<string, string>): void {
  const target = new URL(request.redirect_uri)
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  if (request.state !== undefined) target.searchParams.set('state', request.state)
  redirect(response, target.href)
}

const readFormBody = async (request: IncomingMessage) => new URLSearchParams((await readBody(request)).toString('utf8'))
