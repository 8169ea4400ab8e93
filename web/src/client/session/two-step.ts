import { signInWithPassword } from './authentication.ts'
import { callUserPool } from './call-user-pool.ts'
import { preferSecondStep } from './prefer-second-step.ts'
import { accessToken } from './session.ts'
import { userPool } from './user-pool.ts'

/** Whether sign-in asks for a code, or the provider that asks for what it wants in its place. */
export type TwoStepState = 'on' | 'off' | { readonly provider: string }

/** How the person who is signed in signs in. */
export async function readTwoStep(): Promise<TwoStepState> {
  const pool = await userPool()
  const { tokens } = await pool.fetchAuthSession()
  const provider = providerIn(tokens?.idToken?.payload.identities)
  if (provider !== undefined) return { provider }
  return (await isOn()) ? 'on' : 'off'
}

/** The provider in the claim of an identity that has one. */
function providerIn(identities: unknown): string | undefined {
  const first: unknown = Array.isArray(identities) ? identities[0] : undefined
  const { providerName } = { providerName: undefined, ...(typeof first === 'object' ? first : {}) }
  return typeof providerName === 'string' ? providerName : undefined
}

/** Asks the user pool whether the password is right. It checks one only where one is replaced: here by itself. */
export async function provePassword(password: string): Promise<void> {
  const pool = await userPool()
  await pool.updatePassword({ oldPassword: password, newPassword: password })
}

/** A key for an authenticator app, in base 32, and the same as a link for its camera. */
export interface AppKey {
  readonly key: string
  readonly link: string
  /**
   * Sign-in asks for codes from now on, of the app that has shown this one; says whether it asked for none before. What
   * is done stays done where it fails on the way, so that it can be tried again.
   */
  readonly finish: (code: string) => Promise<'first' | 'another'>
}

interface Person {
  readonly email: string
  readonly password: string
}

/** Asks for a new key. Nothing changes until the app has proven that it has it. */
export async function beginTwoStep(siteName: string, person: Person): Promise<AppKey> {
  const pool = await userPool()
  const { sharedSecret, getSetupUri } = await pool.setUpTOTP()
  let isProven = false
  let isFirst: boolean | undefined
  const finish: AppKey['finish'] = async (code) => {
    if (!isProven) await pool.verifyTOTPSetup({ code })
    isProven = true
    isFirst ??= !(await isOn())
    if (isFirst) await endSessions(person)
    await preferSecondStep(true)
    return isFirst ? 'first' : 'another'
  }
  return { key: sharedSecret, link: getSetupUri(siteName, person.email).href, finish }
}

/** Another tab may have set it up meanwhile. */
async function isOn(): Promise<boolean> {
  const { fetchMFAPreference } = await userPool()
  const { enabled = [] } = await fetchMFAPreference()
  return enabled.includes('TOTP')
}

/** Ends every session of somebody, which were begun without a code, and begins one here while none is asked for yet. */
async function endSessions({ email, password }: Person): Promise<void> {
  const token = await accessToken()
  if (token !== undefined) {
    // Past Amplify, which says nothing where this fails and forgets the session all the same.
    const isDone = await callUserPool('GlobalSignOut', { AccessToken: token })
    if (!isDone) throw new Error('Other devices could not be signed out. Please try again.')
    const { signOut } = await userPool()
    await signOut()
  }
  if ((await signInWithPassword(email, password)) !== 'signed-in') throw new Error(ENDED)
}

const ENDED = 'You were signed out on the way. Reload the page, sign in and set it up again.'

/** Sign-in asks for no code any more. */
export async function endTwoStep(password: string): Promise<void> {
  await provePassword(password)
  await preferSecondStep(false)
}
