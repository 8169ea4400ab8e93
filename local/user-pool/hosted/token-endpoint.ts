import type { IncomingMessage, ServerResponse } from 'node:http'
import { AwsError } from '#local/http/aws-json.ts'
import { readBody } from '#local/http/read-body.ts'
import { sendJson } from '#local/http/send.ts'
import type { Pool } from '../pool.ts'
import { refreshSession, startSession, type Tokens } from '../tokens.ts'
import type { Grants } from './authorization.ts'

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

/** `/oauth2/token`: a code and its PKCE verifier, or a refresh token, for tokens. */
export async function tokenEndpoint(pool: Pool, grants: Grants, { request, response }: Exchange): Promise<void> {
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
