import { createHash, randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { AwsError } from '#local/http/aws-json.ts'
import { escapeHtml } from '#local/http/escape-html.ts'
import { renderPage } from '#local/http/page.ts'
import { askBeforeSignUp } from '../ask-trigger.ts'
import type { Pool, SsoProvider } from '../pool.ts'
import type { User } from '../pool-state.ts'
import { startSession } from '../tokens.ts'
import { AuthorizationRequest, createGrants, type Grants, providers } from './authorization.ts'

interface Hosted {
  readonly pool: Pool
  readonly grants: Grants
  readonly allowedOrigins: readonly string[]
}

type Query = Record<string, string>

const Person = z.object({ name: z.string().trim().min(1), email: z.email() })

/** The hosted pages of the pool: sign-in at a provider, tokens for its code, sign-out. */
export function hostedPages(pool: Pool, allowedOrigins: readonly string[]): Hono {
  const hosted: Hosted = { pool, grants: createGrants(pool.now), allowedOrigins }
  return new Hono()
    .get('/oauth2/authorize', (context) => authorize(context, hosted))
    .post('/oauth2/pick', (context) => pick(context, hosted))
    .post('/oauth2/cancel', (context) => cancel(context, hosted))
    .post('/oauth2/token', (context) => exchange(context, hosted))
    .get('/logout', (context) => logOut(context, hosted))
}

const refuse = (context: Context, reason: string): Response => context.html(renderRefusal(reason), 400)

function authorize(context: Context, hosted: Hosted): Response {
  const query = context.req.query()
  const request = readRequest(hosted, query)
  if (typeof request === 'string') return refuse(context, request)
  const provider = providerOf(hosted, request)
  if (provider === undefined) return context.html(renderProviders(query))
  return context.html(renderPicker({ name: provider.name, domain: domainOf(provider) }, queryOf(query)))
}

const COMPLAINT = 'Give a name and a complete e-mail address.'

const domainOf = ({ domains }: SsoProvider): string => domains[0] ?? 'example.com'

const queryOf = (query: Query): string => new URLSearchParams(query).toString()

/** By name or by one of its domains. `readRequest` has refused those that are not there. */
function providerOf({ pool }: Hosted, request: AuthorizationRequest): SsoProvider | undefined {
  const { identity_provider: name, idp_identifier: domain } = request
  const known: readonly SsoProvider[] = [
    ...providers.map((each) => ({ name: each, domains: [] })),
    ...pool.ssoProviders,
  ]
  return known.find((each) => each.name === name || (domain !== undefined && each.domains.includes(domain)))
}

async function pick(context: Context, hosted: Hosted): Promise<Response> {
  const form = await readForm(context)
  const query = Object.fromEntries(new URLSearchParams(form.query))
  const request = readRequest(hosted, query)
  if (typeof request === 'string') return refuse(context, request)
  const provider: SsoProvider = providerOf(hosted, request) ?? { name: 'Google', domains: [] }
  const { name } = provider
  const person = Person.safeParse(form)
  if (person.success) return returnWith(context, hosted, { request, provider: name, person: person.data })
  return context.html(renderPicker({ name, domain: domainOf(provider), complaint: COMPLAINT }, queryOf(query)), 400)
}

interface Recognized {
  readonly request: AuthorizationRequest
  readonly provider: string
  readonly person: FederatedPerson
}

/** Redirects to the site, with a code or with the message of a trigger that refuses. */
async function returnWith(context: Context, { pool, grants }: Hosted, found: Recognized): Promise<Response> {
  const { request, provider, person } = found
  try {
    const user = await federatedUser(pool, provider, person)
    await pool.file.save()
    return returnTo(context, request, { code: grants.add(user, request) })
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    return returnTo(context, request, { error: 'invalid_request', error_description: error.message })
  }
}

async function cancel(context: Context, hosted: Hosted): Promise<Response> {
  const request = readRequest(hosted, Object.fromEntries(new URLSearchParams((await readForm(context)).query)))
  if (typeof request === 'string') return refuse(context, request)
  return returnTo(context, request, { error: 'access_denied', error_description: 'The sign-in was cancelled' })
}

function logOut(context: Context, hosted: Hosted): Response {
  const { logout_uri, redirect_uri, client_id } = context.req.query()
  const target = logout_uri ?? redirect_uri ?? ''
  if (client_id === hosted.pool.clientId && isAllowed(hosted, target)) return context.redirect(target)
  return refuse(context, 'The address to return to after signing out is not registered.')
}

/** The request, or the reason why it is refused. Never redirects to an address that is not registered. */
function readRequest(hosted: Hosted, query: Query): AuthorizationRequest | string {
  const parsed = AuthorizationRequest.safeParse(query)
  if (!parsed.success) return `The request is not valid: ${z.prettifyError(parsed.error)}`
  if (parsed.data.client_id !== hosted.pool.clientId) return 'The client is not known.'
  const { identity_provider, idp_identifier } = parsed.data
  const isNamed = identity_provider !== undefined || idp_identifier !== undefined
  if (isNamed && !providerOf(hosted, parsed.data)) return 'The provider is not known.'
  return isAllowed(hosted, parsed.data.redirect_uri) ? parsed.data : 'The address to return to is not registered.'
}

const isAllowed = ({ allowedOrigins }: Hosted, target: string) =>
  URL.canParse(target) && allowedOrigins.includes(new URL(target).origin)

function returnTo(context: Context, request: AuthorizationRequest, answer: Query): Response {
  const target = new URL(request.redirect_uri)
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value)
  if (request.state !== undefined) target.searchParams.set('state', request.state)
  return context.redirect(target.href)
}

const readForm = async (context: Context): Promise<Query> =>
  Object.fromEntries(new URLSearchParams(await context.req.text()))

/** Tokens for a code and its PKCE verifier. */
async function exchange(context: Context, { pool, grants }: Hosted): Promise<Response> {
  const { client_id, grant_type, code = '', redirect_uri = '', code_verifier = '' } = await readForm(context)
  if (client_id !== pool.clientId) return context.json({ error: 'invalid_client' }, 400)
  const grant = grant_type === 'authorization_code' ? grants.redeem(code, redirect_uri, code_verifier) : undefined
  if (!grant) return context.json({ error: 'invalid_grant' }, 400)
  const tokens = await startSession(pool, grant.user, grant.request.scope)
  return context.json({
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  })
}

const PEOPLE = ['Ana Reyes', 'Ben Okafor', 'Chris Lindqvist'] as const

const personAt = (name: string, domain: string): FederatedPerson => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@${domain}`,
})

type Picker = {
  readonly name: string
  /** Of the addresses that it proposes. */
  readonly domain: string
  readonly complaint?: string
}

/** Stands in for the sign-in page of a provider. `query` is the request, carried through the forms. */
function renderPicker({ name, domain, complaint }: Picker, query: string): string {
  const provider = escapeHtml(name)
  const body = `<main class="narrow"><h1>Sign in with ${provider}</h1>
<p>This page stands in for ${provider} on this machine. Choose who you are.</p>
<div class="stack">${PEOPLE.map((person) => personForm(personAt(person, domain), query)).join('')}</div>
<h2>Somebody else</h2>
<form method="post" action="/oauth2/pick" class="stack">${hidden('query', query)}
${complaint ? `<p role="alert" style="color:var(--danger)">${escapeHtml(complaint)}</p>` : ''}
<label>Name<input name="name" autocomplete="off" required></label>
<label>E-mail<input name="email" type="email" autocomplete="off" required></label>
<button class="primary">Continue</button></form>
<form method="post" action="/oauth2/cancel" style="margin-top:10px">${hidden('query', query)}<button class="plain">Cancel</button></form></main>`
  return renderPage({ title: `Sign in with ${provider}`, body })
}

/** When the request names no provider. */
function renderProviders(query: Readonly<Record<string, string>>): string {
  const links = providers.map((provider) => {
    const next = new URLSearchParams({ ...query, identity_provider: provider })
    return `<a class="button" href="/oauth2/authorize?${escapeHtml(next.toString())}">Continue with ${provider}</a>`
  })
  const body = `<main class="narrow"><h1>Sign in</h1><p>Choose a provider.</p><div class="stack">${links.join('')}</div></main>`
  return renderPage({ title: 'Sign in', body })
}

function renderRefusal(reason: string): string {
  const body = `<main class="narrow"><h1>This sign-in cannot go on</h1><p>${escapeHtml(reason)}</p></main>`
  return renderPage({ title: 'Sign-in refused', body })
}

const personForm = ({ name, email }: FederatedPerson, query: string) =>
  `<form method="post" action="/oauth2/pick">${hidden('query', query)}${hidden('name', name)}${hidden('email', email)}
<button><b>${escapeHtml(name)}</b><br><small>${escapeHtml(email)}</small></button></form>`

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

type FederatedPerson = { readonly name: string; readonly email: string }

/**
 * The account of a person at a provider, created at the first visit. It is never merged with one of the same e-mail.
 *
 * @throws AwsError if the pool's trigger refuses a first visit
 */
async function federatedUser(pool: Pool, provider: string, person: FederatedPerson): Promise<User> {
  const userId = createHash('sha256').update(person.email.toLowerCase()).digest('hex').slice(0, 21)
  const username = `${provider.toLowerCase()}_${userId}`
  const attributes = attributesOf(provider, userId, person)
  const known = pool.file.state.users.find((user) => user.username === username)
  if (known) {
    known.attributes = { ...known.attributes, ...attributes }
    return known
  }
  await askBeforeSignUp(pool, 'ExternalProvider', { username, attributes })
  const user: User = {
    ...{ username, sub: randomUUID(), status: 'EXTERNAL_PROVIDER', enabled: true, password: null, codes: {} },
    groups: [`${pool.poolId}_${provider}`],
    attributes,
    createdAt: pool.now(),
    updatedAt: pool.now(),
  }
  pool.file.state.users.push(user)
  return user
}

function attributesOf(providerName: string, userId: string, { name, email }: FederatedPerson): Record<string, string> {
  const isOfEverybody = providers.includes(providerName)
  const providerType = isOfEverybody ? providerName : 'OIDC'
  const identity = { providerName, providerType, userId, primary: 'true', issuer: null }
  // The claim of a company is not mapped, so that Cognito takes no address of it for verified.
  const email_verified = String(isOfEverybody)
  return { email: email.toLowerCase(), email_verified, name, identities: JSON.stringify([identity]) }
}
