import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { AwsError, type AwsOperations, operation } from '#local/http/aws-json.ts'
import { stepOfCode, toBase32 } from '../one-time-code.ts'
import type { Pool } from '../pool.ts'
import type { User } from '../pool-state.ts'
import { userOfAccessToken } from '../tokens.ts'
import { requireUser } from '../users.ts'
import { AccessRequest, AdminRequest } from './shapes.ts'

const Verify = AccessRequest.extend({ UserCode: z.string().regex(/^\d{6}$/) })
const Setting = z.object({ Enabled: z.boolean().default(false) }).optional()
const preference = { SoftwareTokenMfaSettings: Setting, WebAuthnMfaSettings: Setting }
type Preference = z.infer<z.ZodObject<typeof preference>>
const Prefer = AccessRequest.extend(preference)
const AdminPrefer = AdminRequest.extend(preference)

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** Authenticator apps: a key for one, the proof that it has it, and whether sign-in asks for its codes. */
export function authenticatorOperations(pool: Pool): AwsOperations {
  const prefer = async (user: User, { SoftwareTokenMfaSettings, WebAuthnMfaSettings }: Preference): Promise<object> => {
    if (WebAuthnMfaSettings?.Enabled) requirePasskeyBesideApp(user, SoftwareTokenMfaSettings)
    if (SoftwareTokenMfaSettings) setPreference(user, SoftwareTokenMfaSettings.Enabled)
    if (WebAuthnMfaSettings) user.passkeyIsBothSteps = WebAuthnMfaSettings.Enabled
    await pool.file.save()
    return {}
  }
  return {
    AssociateSoftwareToken: operation(AccessRequest, async ({ AccessToken }) => {
      const user = userOfAccessToken(pool, AccessToken)
      const offered = toBase32(randomBytes(SECRET_BYTES))
      user.authenticator = { lastStep: 0, enabled: false, ...user.authenticator, offered }
      await pool.file.save()
      return { SecretCode: offered }
    }),

    VerifySoftwareToken: operation(Verify, async ({ AccessToken, UserCode }) => {
      const user = userOfAccessToken(pool, AccessToken)
      const secret = user.authenticator?.offered
      if (secret === undefined) throw new AwsError('SoftwareTokenMFANotFoundException', 'No key was asked for.')
      const step = stepOfCode({ secret, code: UserCode, now: pool.now(), after: 0 })
      if (step === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch')
      user.authenticator = { secret, lastStep: step, enabled: user.authenticator?.enabled ?? false }
      await pool.file.save()
      return { Status: 'SUCCESS' }
    }),

    SetUserMFAPreference: operation(Prefer, ({ AccessToken, ...preference }) =>
      prefer(userOfAccessToken(pool, AccessToken), preference),
    ),

    AdminSetUserMFAPreference: operation(AdminPrefer, ({ Username, ...preference }) =>
      prefer(requireUser(pool, Username), preference),
    ),
  }
}

function setPreference(user: User, enabled: boolean): void {
  if (enabled && user.authenticator?.secret === undefined) {
    throw new AwsError('InvalidParameterException', 'User has not verified software token mfa')
  }
  if (user.authenticator) user.authenticator.enabled = enabled
}

/** A passkey counts as both steps only beside an app, and in the same request. */
function requirePasskeyBesideApp(user: User, app: Preference['SoftwareTokenMfaSettings']): void {
  if (!app?.Enabled) {
    throw new AwsError('InvalidParameterException', 'WebAuthn MFA requires enabling an additional MFA setting.')
  }
  if (user.passkeys?.length) return
  const message = 'User does not have applicable WebAuthn credentials to enable WebAuthn MFA.'
  throw new AwsError('InvalidParameterException', message)
}
