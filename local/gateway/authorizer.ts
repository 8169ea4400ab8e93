import { JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'

export type Claims = Readonly<Record<string, string>>

/** Reads the claims of a request's token; `undefined` if it is missing, tampered with, expired or not for us. */
export type Authorizer = (authorizationHeader: string | undefined) => Promise<Claims | undefined>

/** The JWT authorizer of the HTTP API: access tokens of this pool for this client. */
export function createAuthorizer(pool: { readonly issuer: string; readonly clientId: string }): Authorizer {
  const verifier = JwtVerifier.create(
    {
      issuer: pool.issuer,
      audience: null,
      jwksUri: `${pool.issuer}/.well-known/jwks.json`,
      customJwtCheck: ({ payload }) => {
        if (payload.token_use !== 'access') throw new Error('Not an access token')
        if (payload.client_id !== pool.clientId) throw new Error('A token for another client')
      },
    },
    // The library's own fetcher refuses plain http.
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchBytes } }) },
  )
  return async (header) => {
    const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
    if (token === undefined) return undefined
    try {
      return flatten(await verifier.verify(token))
    } catch {
      return undefined
    }
  }
}

async function fetchBytes(uri: string): Promise<ArrayBuffer> {
  const response = await fetch(uri)
  if (!response.ok) throw new Error(`The key set answered ${response.status}`)
  return response.arrayBuffer()
}

// An HTTP API hands all claims over as text, lists as `[one two]`.
const flatten = (claims: object): Claims =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )
