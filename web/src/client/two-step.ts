import { preferSecondStep } from './prefer-second-step.ts'
import { userPool } from './user-pool.ts'

/** Whether sign-in asks for a code, or the provider that asks for what it wants in its place. */
export type TwoStepState = 'on' | 'off' | { readonly provider: string }

/** How the person who is signed in signs in. */
export async function readTwoStep(): Promise<TwoStepState> {
  const pool = await userPool()
  const { tokens } = await pool.fetchAuthSession()
  const provider = providerIn(tokens?.idToken?.payload.identities)
  if (provider !== undefined) return { provider }
  const { enabled = [] } = await pool.fetchMFAPreference()
  return enabled.includes('TOTP') ? 'on' : 'off'
}

/** The provider in the claim of an identity that has one. */
function providerIn(identities: unknown): string | undefined {
  const first: unknown = Array.isArray(identities) ? identities[0] : undefined
  const { providerName } = { providerName: undefined, ...(typeof first === 'object' ? first : {}) }
  return typeof providerName === 'string' ? providerName : undefined
}

/** A key for an authenticator app, in base 32, and the same as a link for its camera. */
export interface AppKey {
  readonly key: string
  readonly link: string
}

/** Asks for a new key. Nothing changes until the app has proven that it has it. */
export async function beginTwoStep(siteName: string, email: string): Promise<AppKey> {
  const pool = await userPool()
  const { sharedSecret, getSetupUri } = await pool.setUpTOTP()
  return { key: sharedSecret, link: getSetupUri(siteName, email).href }
}

/** Sign-in asks for codes from now on, of the app that has shown this one. */
export async function finishTwoStep(code: string): Promise<void> {
  const pool = await userPool()
  await pool.verifyTOTPSetup({ code })
  await preferSecondStep(true)
}

/** Sign-in asks for no code any more. The user pool checks the password where one replaces it: here by itself. */
export async function endTwoStep(password: string): Promise<void> {
  const pool = await userPool()
  await pool.updatePassword({ oldPassword: password, newPassword: password })
  await preferSecondStep(false)
}
