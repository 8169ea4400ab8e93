import { config } from '../config.ts'
import { callUserPool } from './call-user-pool.ts'
import { accessToken } from './session.ts'
import { userPool } from './user-pool.ts'

/**
 * Says whether sign-in asks for codes of the app. Beside an app, passkeys must be said to stand for both steps, or the
 * user pool refuses them; it takes that only where there is one, and together with the app.
 */
export async function preferSecondStep(isOn: boolean): Promise<void> {
  const pool = await userPool()
  const { passkeyDomain } = config()
  const goesTogether = passkeyDomain !== undefined && (!isOn || (await hasPasskeyOf(passkeyDomain)))
  if (goesTogether) await preferBoth(isOn)
  else await pool.updateMFAPreference({ totp: isOn ? 'PREFERRED' : 'DISABLED' })
}

/** One of another name, which the site had before, does not count. */
async function hasPasskeyOf(domain: string): Promise<boolean> {
  const pool = await userPool()
  const { credentials } = await pool.listWebAuthnCredentials({ pageSize: 20 })
  return credentials.some(({ relyingPartyId }) => relyingPartyId === domain)
}

/** Past Amplify, which does not know the setting of passkeys. */
async function preferBoth(Enabled: boolean): Promise<void> {
  const isDone = await callUserPool('SetUserMFAPreference', {
    AccessToken: await accessToken(),
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    WebAuthnMfaSettings: { Enabled },
  })
  if (!isDone) throw new Error('How you sign in could not be changed. Please try again.')
}
