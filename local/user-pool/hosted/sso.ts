import { randomBytes } from 'node:crypto'
import { JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import * as z from 'zod'
import type { Pool, SsoProvider } from '../pool.ts'
import type { AuthorizationRequest } from './authorization.ts'
import type { FederatedPerson } from './federated-user.ts'

type Oidc = NonNullable<SsoProvider['oidc']>
type Leaving = {
  readonly request: AuthorizationRequest
  readonly provider: SsoProvider
  readonly nonce: string
  readonly until: number
}

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
})
const Tokens = z.object({ access_token: z.string(), id_token: z.string() })
const Person = z.object({ sub: z.string(), email: z.email(), name: z.string().default('') })

const LIFETIME_SECONDS = 300

/** What comes back from a provider: a person, or the reason why there is none. */
export type Arrival = { readonly request: AuthorizationRequest; readonly provider: SsoProvider } & (
  | { readonly person: FederatedPerson }
  | { readonly refusal: string }
)

/** Leads to providers of companies and takes their answers, as Cognito does at `/oauth2/idpresponse`. */
export function createSso(pool: Pool) {
  const leaving = new Map<string, Leaving>()
  const redirectUri = `${pool.url}/oauth2/idpresponse`
  return {
    /** The address to go to. */
    async leave(request: AuthorizationRequest, provider: SsoProvider & { readonly oidc: Oidc }): Promise<string> {
      const { authorization_endpoint } = await discover(provider.oidc)
      const [state, nonce] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
      leaving.set(state, { request, provider, nonce, until: pool.now() + LIFETIME_SECONDS })
      const target = new URL(authorization_endpoint)
      const { clientId } = provider.oidc
      const query = { client_id: clientId, redirect_uri: redirectUri, response_type: 'code', state, nonce }
      for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
      target.searchParams.set('scope', 'openid email profile')
      if (request.login_hint) target.searchParams.set('login_hint', request.login_hint)
      return target.href
    },

    /** Who arrives; `undefined` for an answer that nobody here has asked for, or has waited for too long. */
    async arrive(query: URLSearchParams): Promise<Arrival | undefined> {
      const state = query.get('state') ?? ''
      const left = leaving.get(state)
      leaving.delete(state)
      if (!left?.provider.oidc || left.until < pool.now()) return undefined
      const { request, provider, nonce } = left
      const code = query.get('code')
      if (code === null) return { request, provider, refusal: query.get('error_description') ?? 'No code came back' }
      try {
        return { request, provider, person: await personOf(left.provider.oidc, { code, redirectUri, nonce }) }
      } catch (error) {
        return { request, provider, refusal: error instanceof Error ? error.message : String(error) }
      }
    },
  }
}

const discover = async ({ issuer }: Oidc) =>
  Discovery.parse(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json())

type Answer = { readonly code: string; readonly redirectUri: string; readonly nonce: string }

/** Takes the code to the provider; what its tokens do not prove counts for nothing. */
async function personOf(oidc: Oidc, { code, redirectUri, nonce }: Answer): Promise<FederatedPerson> {
  const { issuer, token_endpoint, userinfo_endpoint, jwks_uri } = await discover(oidc)
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri },
    ...{ client_id: oidc.clientId, client_secret: oidc.clientSecret },
  })
  const answer = await fetch(token_endpoint, { method: 'POST', body })
  if (!answer.ok) throw new Error(`The provider gave no tokens: ${answer.status}`)
  const tokens = Tokens.parse(await answer.json())
  const verifier = JwtVerifier.create(
    { issuer, audience: oidc.clientId, jwksUri: jwks_uri },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchBytes } }) },
  )
  const claims = await verifier.verify(tokens.id_token)
  if (claims.nonce !== nonce) throw new Error('The provider answered another request')
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const { sub, email, name } = Person.parse(await (await fetch(userinfo_endpoint, { headers })).json())
  if (sub !== claims.sub) throw new Error('The provider told of another person')
  return { id: sub, email, name }
}

// The library's own fetcher refuses plain http.
const fetchBytes = async (uri: string): Promise<ArrayBuffer> => (await fetch(uri)).arrayBuffer()
