import { signUpRefusals } from '#core/accounts/sign-up-limits.ts'
import { config, type SignInProvider } from '../config.ts'
import { renewSession, restoreSession } from './session.ts'
import { userPool } from './user-pool.ts'
import { withoutTrigger } from './user-pool-errors.ts'

export type SignInStep = 'signed-in' | 'code-needed' | 'confirm-email' | 'new-password-needed'

/** Signs in with e-mail and password, and says what is still missing. */
export async function signInWithPassword(email: string, password: string): Promise<SignInStep> {
  const pool = await userPool()
  await settleProviderSignIn()
  const { isSignedIn, nextStep } = await pool.signIn({ username: email, password })
  if (isSignedIn) {
    await restoreSession()
    return 'signed-in'
  }
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return 'code-needed'
  return nextStep.signInStep === 'CONFIRM_SIGN_UP' ? 'confirm-email' : 'new-password-needed'
}

/** Ends a sign-in whose password was right with a code of the authenticator app. */
export async function signInWithCode(code: string): Promise<void> {
  const pool = await userPool()
  await pool.confirmSignIn({ challengeResponse: code })
  await restoreSession()
}

/** The same where tokens may be left that the server refuses: those are renewed, or go. */
export async function signInOver(email: string, password: string): Promise<SignInStep> {
  if (!(await renewSession())) return signInWithPassword(email, password)
  await restoreSession()
  return 'signed-in'
}

/** Makes an account. The user pool mails a code that proves the e-mail. */
export async function signUp(form: {
  name: string
  email: string
  password: string
}): Promise<'confirm-email' | 'done'> {
  const pool = await userPool()
  const { email, password, name } = form
  const { nextStep } = await pool.signUp({
    username: email,
    password,
    options: { userAttributes: { email, name } },
  })
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP' ? 'confirm-email' : 'done'
}

export async function confirmEmail(email: string, code: string): Promise<void> {
  const pool = await userPool()
  await pool.confirmSignUp({ username: email, confirmationCode: code })
}

export async function sendCodeAgain(email: string): Promise<void> {
  const pool = await userPool()
  await pool.resendSignUpCode({ username: email })
}

/** Asks for the mail that lets a person choose a new password. */
export async function sendResetLink(email: string): Promise<void> {
  const pool = await userPool()
  await pool.resetPassword({ username: email })
}

export async function chooseNewPassword(reset: { email: string; code: string; password: string }): Promise<void> {
  const pool = await userPool()
  const { email, code, password } = reset
  await pool.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
}

/** Leaves for the sign-in page of a provider; it comes back to `/callback`. */
export async function continueWith(provider: SignInProvider): Promise<void> {
  const pool = await userPool()
  await pool.signInWithRedirect({ provider })
}

/** Leaves for the sign-in page of the company that speaks for the address; it comes back to `/callback`. */
export async function continueAtCompany(email: string): Promise<void> {
  const pool = await userPool()
  const [, idpIdentifier = ''] = email.toLowerCase().split('@')
  await pool.signInWithRedirect({ provider: { idpIdentifier }, options: { loginHint: email } })
}

/** Milliseconds after which an answer that leads nowhere is given up, such as one from a bookmark. */
const PROVIDER_PATIENCE_MS = 20_000
const noAnswer = 'The sign-in was not completed. Please try again.'

const MAX_QUOTED = 200

/** What the answer of a provider gives as its reason: words of somebody else, and anybody can write an address. */
function refusalIn(answer: URLSearchParams): string {
  const said = answer.get('error_description')?.trim() ?? ''
  const own = withoutTrigger(said)
  if (Object.values<string>(signUpRefusals).includes(own)) return own
  return said === '' ? noAnswer : `The answer of the provider: “${said.slice(0, MAX_QUOTED)}”`
}

/**
 * Lets Amplify look at the address and end the way to a provider that this browser has begun. Until then it answers
 * nobody who asks for a token: a way that was broken off would hold up every other one for minutes.
 */
export async function settleProviderSignIn(): Promise<void> {
  await userPool()
  if (config().oauthDomain !== undefined) await import('aws-amplify/auth/enable-oauth-listener')
}

/**
 * Turns the answer of the provider, which stands in the address, into a session.
 *
 * @throws when there is no answer in the address, or one that says why not, or one that nobody here has asked for.
 */
export async function completeProviderSignIn(): Promise<void> {
  const answer = new URLSearchParams(window.location.search)
  if (!answer.has('code')) {
    await settleProviderSignIn()
    throw new Error(refusalIn(answer))
  }
  const { Hub } = await import('aws-amplify/utils')
  const settled = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error(noAnswer)), PROVIDER_PATIENCE_MS)
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') {
        stop()
        resolve()
      }
      if (payload.event === 'signInWithRedirect_failure') {
        stop()
        reject(payload.data?.error ?? new Error('The provider did not answer.'))
      }
    })
  })
  await settleProviderSignIn()
  await settled
  await restoreSession()
}
