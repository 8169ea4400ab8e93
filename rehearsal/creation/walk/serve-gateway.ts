import { once } from 'node:events'
import { createServer } from 'node:http'
import { JwtVerifier } from 'aws-jwt-verify'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { contract, routesOf } from '#api/index.ts'
import type { Authorizer } from '#local/gateway/authorizer.ts'
import { createGateway } from '#local/gateway/create-gateway.ts'
import type { WalkInput } from './walk.ts'

/** The handlers behind their gateway, which takes the tokens of the emulator's user pool. */
export async function serveGateway(input: WalkInput): Promise<{ readonly url: string; close(): Promise<void> }> {
  const gateway = createGateway({ routes: routesOf(contract), authorizer: authorizerOf(input) })
  const server = createServer(gateway).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The created authorizer: issuer and audience are its own, the keys are those of the pool. */
function authorizerOf({ motoUrl, poolId, issuer, audience }: WalkInput): Authorizer {
  const verifier = JwtVerifier.create(
    {
      issuer,
      audience: null,
      jwksUri: `${motoUrl}/${poolId}/.well-known/jwks.json`,
      customJwtCheck: ({ payload }) => {
        // API Gateway takes `aud`, or `client_id` where there is none, as in access tokens.
        if ((payload.aud ?? payload.client_id) !== audience) throw new Error('A token for another client')
      },
    },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() } }) },
  )
  return async (header) => {
    const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1]
    if (token === undefined) return undefined
    const claims = await verifier.verify(token).catch(() => undefined)
    return claims && Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, textOf(value)]))
  }
}

const textOf = (claim: unknown): string => (Array.isArray(claim) ? `[${claim.join(' ')}]` : String(claim))
