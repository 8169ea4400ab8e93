import * as z from 'zod'
import { type AwsOperations, operation } from '#local/http/aws-json.ts'
import type { Pool } from '../pool.ts'
import { refreshSession, revokeSession, userOfAccessToken } from '../tokens.ts'
import { endSessions } from '../users.ts'
import { AccessRequest, ClientRequest } from './shapes.ts'

const Refresh = ClientRequest.extend({ RefreshToken: z.string() })
const Revoke = ClientRequest.extend({ Token: z.string() })

/** Keeping and ending sessions. */
export function sessionOperations(pool: Pool): AwsOperations {
  return {
    GetTokensFromRefreshToken: operation(Refresh, ({ RefreshToken }) => ({
      AuthenticationResult: refreshSession(pool, RefreshToken),
    })),

    RevokeToken: operation(Revoke, async ({ Token }) => {
      await revokeSession(pool, Token)
      return {}
    }),

    GlobalSignOut: operation(AccessRequest, async ({ AccessToken }) => {
      endSessions(pool.file.state, userOfAccessToken(pool, AccessToken))
      await pool.file.save()
      return {}
    }),
  }
}
