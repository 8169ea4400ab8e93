import * as z from 'zod'
import { AwsError, type AwsOperations, operation } from '#local/http/aws-json.ts'
import { creationOptions, PASSKEY_DOMAIN, readRegistration } from '../passkeys.ts'
import type { Pool } from '../pool.ts'
import type { Passkey, User } from '../pool-state.ts'
import { userOfAccessToken } from '../tokens.ts'
import { AccessRequest, Registration } from './shapes.ts'

const Complete = AccessRequest.extend({ Credential: Registration })
const Delete = AccessRequest.extend({ CredentialId: z.string().min(1) })
const List = AccessRequest.extend({ MaxResults: z.number().int().min(0).max(20).optional() })

const MAX_PASSKEYS = 20
/** As long as the answer to a challenge of a sign-in may take. */
const LIFETIME_SECONDS = 180

/** Passkeys: made by a browser, proven, listed and removed. Cognito limits none of this to the pages of one client. */
export function passkeyOperations(pool: Pool): AwsOperations {
  const begun = new Map<string, { readonly challenge: string; readonly until: number }>()
  /** Once only, and only for the user that it was made for. */
  const takeChallenge = ({ username }: User): string => {
    const found = begun.get(username)
    begun.delete(username)
    if (found && found.until >= pool.now()) return found.challenge
    throw new AwsError('WebAuthnChallengeNotFoundException', 'The challenge was not found, or it has expired.')
  }
  return {
    StartWebAuthnRegistration: operation(AccessRequest, async ({ AccessToken }) => {
      const user = userOfAccessToken(pool, AccessToken)
      requireRoom(user)
      const options = await creationOptions(user)
      begun.set(user.username, { challenge: options.challenge, until: pool.now() + LIFETIME_SECONDS })
      return { CredentialCreationOptions: options }
    }),

    CompleteWebAuthnRegistration: operation(Complete, async ({ AccessToken, Credential }) => {
      const user = userOfAccessToken(pool, AccessToken)
      const passkey = await readRegistration(pool, Credential, takeChallenge(user))
      requireRoom(user)
      requireNew(pool, passkey)
      user.passkeys = [...(user.passkeys ?? []), passkey]
      await pool.file.save()
      return {}
    }),

    ListWebAuthnCredentials: operation(List, ({ AccessToken }) => ({
      Credentials: (userOfAccessToken(pool, AccessToken).passkeys ?? []).map(describe),
    })),

    DeleteWebAuthnCredential: operation(Delete, async ({ AccessToken, CredentialId }) => {
      const user = userOfAccessToken(pool, AccessToken)
      const left = (user.passkeys ?? []).filter(({ id }) => id !== CredentialId)
      if (left.length === (user.passkeys ?? []).length) {
        throw new AwsError('ResourceNotFoundException', 'The credential was not found.')
      }
      user.passkeys = left
      await pool.file.save()
      return {}
    }),
  }
}

const describe = ({ id, name, transports, attachment, createdAt }: Passkey) => ({
  CredentialId: id,
  FriendlyCredentialName: name,
  RelyingPartyId: PASSKEY_DOMAIN,
  AuthenticatorTransports: transports,
  ...(attachment && { AuthenticatorAttachment: attachment }),
  CreatedAt: createdAt,
})

function requireRoom({ passkeys = [] }: User): void {
  if (passkeys.length < MAX_PASSKEYS) return
  throw new AwsError('LimitExceededException', `A user has at most ${MAX_PASSKEYS} passkeys.`)
}

function requireNew({ file }: Pool, { id }: Passkey): void {
  if (!file.state.users.some(({ passkeys = [] }) => passkeys.some((other) => other.id === id))) return
  throw new AwsError('InvalidParameterException', 'The credential is registered already.')
}
