import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { User } from '../pool-state.ts'

/** Those of everybody. */
export const providers: readonly string[] = ['Google', 'Facebook']

/** What the browser asks of `/oauth2/authorize`; only the code flow with PKCE is answered. */
export const AuthorizationRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  identity_provider: z.string().optional(),
  /** In its place: a domain of the provider. */
  idp_identifier: z.string().optional(),
  scope: z.string().default('openid email'),
  state: z.string().optional(),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
})

export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

type Grant = { readonly user: User; readonly request: AuthorizationRequest; readonly until: number }

const LIFETIME_SECONDS = 300

/** Codes that the hosted pages hand out and `/oauth2/token` takes once. `now` in epoch seconds. */
export function createGrants(now: () => number) {
  const grants = new Map<string, Grant>()
  return {
    add(user: User, request: AuthorizationRequest): string {
      const code = randomBytes(24).toString('base64url')
      grants.set(code, { user, request, until: now() + LIFETIME_SECONDS })
      return code
    },
    redeem(code: string, redirectUri: string, verifier: string): Grant | undefined {
      const grant = grants.get(code)
      grants.delete(code)
      if (!grant || grant.until < now() || grant.request.redirect_uri !== redirectUri) return undefined
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return challenge === grant.request.code_challenge ? grant : undefined
    },
  }
}

export type Grants = ReturnType<typeof createGrants>
