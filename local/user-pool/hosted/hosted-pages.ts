import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { AwsError } from '#local/http/aws-json.ts'
import { readBody } from '#local/http/read-body.ts'
import { redirect, sendHtml, sendJson } from '#local/http/send.ts'
import type { Pool, SsoProvider } from '../pool.ts'
import { refreshSession, startSession, type Tokens } from '../tokens.ts'
import { AuthorizationRequest, createGrants, type Grants, providers } from './authorization.ts'
import { type FederatedPerson, federatedUser } from './federated-user.ts'
import { renderPicker, renderProviders, renderRefusal } from './picker-page.ts'
import { createSso } from './sso.ts'

type Visit = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL }
type Hosted = {
  readonly pool: Pool
  readonly grants: Grants
  readonly sso: ReturnType<typeof createSso>
  readonly allowedOrigins: readonly string[]
}

const Person = z.object({ name: z.string().trim().min(1), email: z.email() })

/** The hosted pages of the pool by path: sign-in at a provider, tokens for its code, sign-out. */
export function hostedPages(pool: Pool, allowedOrigins: readonly string[]) {
  const hosted: Hosted = { pool, grants: createGrants(pool.now), sso: createSso(pool), allowedOrigins }
  return new Map<string, (visit: Visit) => Promise<void> | void>([
    ['/oauth2/authorize', (visit) => authorize(hosted, visit)],
    ['/oauth2/idpresponse', (visit) => arrive(hosted, visit)],
    ['/oauth2/pick', (visit) => pick(hosted, visit)],
    ['/oauth2/cancel', (visit) => cancel(hosted, visit)],
    ['/oauth2/token', (visit) => tokenEndpoint(pool, hosted.grants, visit)],
    ['/logout', (visit) => logOut(hosted, visit)],
  ])
}

async function authorize(hosted: Hosted, { response, url }: Visit): Promise<void> {
  const request = readRequest(hosted, url.searchParams)
  if (typeof request === 'string') return sendHtml(response, renderRefusal(request), 400)
  const provider = providerOf(hosted, request)
  if (provider === undefined) return sendHtml(response, renderProviders(url.searchParams))
  const { name, oidc } = provider
  if (oidc) return redirect(response, await hosted.sso.leave(request, { ...provider, oidc }))
  sendHtml(response, renderPicker({ name, domain: domainOf(provider) }, url.searchParams.toString()))
}

const COMPLAINT = 'Give a name and a complete e-mail address.'

const domainOf = ({ domains }: SsoProvider): string => domains[0] ?? 'example.com'

/** By name or by one of its domains. `readRequest` has refused those that are not there. */
function providerOf({ pool }: Hosted, request: AuthorizationRequest): SsoProvider | undefined {
  const { identity_provider: name, idp_identifier: domain } = request
  const known: readonly SsoProvider[] = [
    ...providers.map((each) => ({ name: each, domains: [] })),
    ...pool.ssoProviders,
  ]
  return known.find((each) => each.name === name || (domain !== undefined && each.domains.includes(domain)))
}

/** Back from the provider of a company. */
async function arrive(hosted: Hosted, { response, url }: Visit): Promise<void> {
  const arrival = await hosted.sso.arrive(url.searchParams)
  if (!arrival) return sendHtml(response, renderRefusal('Nobody has asked for this answer of a provider.'), 400)
  const { request, provider } = arrival
  if ('refusal' in arrival) {
    return returnTo(response, request, { error: 'invalid_request', error_description: arrival.refusal })
  }
  await returnWith(hosted, response, { request, provider: provider.name, person: arrival.person })
}

interface Recognized {
  readonly request: AuthorizationRequest
  readonly provider: string
  readonly person: FederatedPerson
}

/** Redirects to the site, with a code or with the message of a trigger that refuses. */
async function returnWith({ pool, grants }: Hosted, response: ServerResponse, found: Recognized): Promise<void> {
  const { request, provider, person } = found
  try {
    const user = await federatedUser(pool, provider, person)
    await pool.file.save()
    returnTo(response, request, { code: grants.add(user, request) })
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    returnTo(response, request, { error: 'invalid_request', error_description: error.message })
  }
}

async function pick(hosted: Hosted, { request: incoming, response }: Visit): Promise<void> {
  const form = await readFormBody(incoming)
  const query = new URLSearchParams(form.get('query') ?? '')
  const request = readRequest(hosted, query)
  if (typeof request === 'string') return sendHtml(response, renderRefusal(request), 400)
  const provider: SsoProvider = providerOf(hosted, request) ?? { name: 'Google', domains: [] }
  const { name, oidc } = provider
  // Whoever has a provider of their own says there who they are.
  if (oidc) return sendHtml(response, renderRefusal('This provider has a sign-in of its own.'), 400)
  const person = Person.safeParse(Object.fromEntries(form))
  if (!person.success) {
    return sendHtml(
      response,
      renderPicker({ name, domain: domainOf(provider), complaint: COMPLAINT }, query.toString()),
      400,
    )
  }
  await returnWith(hosted, response, { request, provider: name, person: person.data })
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
  const { identity_provider, idp_identifier } = parsed.data
  const isNamed = identity_provider !== undefined || idp_identifier !== undefined
  if (isNamed && !providerOf(hosted, parsed.data)) return 'The provider is not known.'
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

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** `/oauth2/token`: a code and its PKCE verifier, or a refresh token, for tokens. */
async function tokenEndpoint(pool: Pool, grants: Grants, { request, response }: Exchange): Promise<void> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'))
  if (form.get('client_id') !== pool.clientId) return sendJson(response, { error: 'invalid_client' }, 400)
  const tokens = await exchange(pool, grants, form)
  if (!tokens) return sendJson(response, { error: 'invalid_grant' }, 400)
  sendJson(response, {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  })
}

async function exchange(pool: Pool, grants: Grants, form: URLSearchParams): Promise<Tokens | undefined> {
  if (form.get('grant_type') === 'refresh_token') return refreshed(pool, form.get('refresh_token') ?? '')
  if (form.get('grant_type') !== 'authorization_code') return undefined
  const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => form.get(name) ?? '')
  const grant = grants.redeem(code ?? '', redirectUri ?? '', verifier ?? '')
  return grant && (await startSession(pool, grant.user, grant.request.scope))
}

function refreshed(pool: Pool, token: string): Tokens | undefined {
  try {
    return refreshSession(pool, token)
  } catch (error) {
    if (error instanceof AwsError) return undefined
    throw error
  }
}
