import { issuerOf, type Pool } from './pool.ts'
import { toJwk } from './signing-key.ts'

/** What anybody may know of the pool, by path. */
export function metadataOf(pool: Pool): ReadonlyMap<string, object> {
  const issuer = issuerOf(pool)
  return new Map<string, object>([
    [`/${pool.poolId}/.well-known/jwks.json`, { keys: [toJwk(pool.key)] }],
    [
      `/${pool.poolId}/.well-known/openid-configuration`,
      {
        issuer,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        authorization_endpoint: `${pool.url}/oauth2/authorize`,
        token_endpoint: `${pool.url}/oauth2/token`,
        end_session_endpoint: `${pool.url}/logout`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
    ],
  ])
}
