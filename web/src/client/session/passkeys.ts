import { config, useConfig } from '../config.ts'
import { settleProviderSignIn } from './authentication.ts'
import { preferSecondStep } from './prefer-second-step.ts'
import { renewSession, restoreSession } from './session.ts'
import { userPool } from './user-pool.ts'

/** Whether this browser can use the passkeys of a host name: it must be at that very name. */
const canUsePasskeysOf = (domain: string): boolean =>
  window.location.hostname === domain && window.isSecureContext && typeof window.PublicKeyCredential === 'function'

/** Whether passkeys are to be offered here. */
export function useOffersPasskeys(): boolean {
  const { passkeyDomain } = useConfig()
  return passkeyDomain !== undefined && canUsePasskeysOf(passkeyDomain)
}

/** A passkey of the person who is signed in. */
export interface Passkey {
  readonly id: string
  /** Of the device or the password store that keeps it, as far as it tells. */
  readonly name: string
  /** Milliseconds since the epoch; unknown where the user pool has forgotten it. */
  readonly madeAt: number | undefined
  /** False for one that was made while the site had another address. */
  readonly worksHere: boolean
}

/** The newest first. */
export async function readPasskeys(): Promise<readonly Passkey[]> {
  const pool = await userPool()
  const { passkeyDomain } = config()
  const { credentials } = await pool.listWebAuthnCredentials({ pageSize: MAX_PASSKEYS })
  return credentials
    .map(({ credentialId, friendlyCredentialName, createdAt, relyingPartyId }) => ({
      id: credentialId ?? '',
      name: friendlyCredentialName || 'Passkey',
      madeAt: createdAt?.getTime(),
      worksHere: relyingPartyId === passkeyDomain,
    }))
    .sort((a, b) => (b.madeAt ?? 0) - (a.madeAt ?? 0))
}

/** As many as the user pool keeps of one person. */
const MAX_PASSKEYS = 20

/** Has the browser make a passkey. Where sign-in has two steps, it stands for both. */
export async function addPasskey(): Promise<void> {
  const pool = await userPool()
  await pool.associateWebAuthnCredential()
  const { enabled = [] } = await pool.fetchMFAPreference()
  if (!enabled.includes('TOTP')) return
  await preferSecondStep(true).catch((cause: unknown) => {
    throw new Error(UNFINISHED, { cause })
  })
}

const UNFINISHED =
  'The passkey was made, but it does not replace the code of your app yet. Choose “Use another app” under two-step sign-in and set it up again.'

export async function removePasskey(id: string): Promise<void> {
  const pool = await userPool()
  await pool.deleteWebAuthnCredential({ credentialId: id })
}

/**
 * Signs in with a passkey of the account, and says whether there was one. An address that nobody has is answered as an
 * account that has none.
 */
export async function signInWithPasskey(email: string): Promise<boolean> {
  const pool = await userPool()
  await settleProviderSignIn()
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const
  const { isSignedIn } = await pool.signIn({ username: email, options })
  if (isSignedIn) await restoreSession()
  return isSignedIn
}

/** The same where tokens may be left that the server refuses: those are renewed, or go. */
export async function signInOverWithPasskey(email: string): Promise<boolean> {
  if (!(await renewSession())) return signInWithPasskey(email)
  await restoreSession()
  return true
}
