import { config } from '../config.ts'
import { signInProblem } from './user-pool-errors.ts'

/** One sentence for whatever is missing: who asks is not to learn which addresses have an account, or a passkey. */
export const NO_PASSKEY =
  'No passkey of this address signs in here. Use your password: passkeys are made in the profile.'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** What is wrong whatever was asked for: the place, the browser or the device. */
function placeProblem(name: string): string | undefined {
  const { passkeyDomain = '', supportAddress } = config()
  switch (name) {
    case 'RelyingPartyMismatch':
    case 'WebAuthnOriginNotAllowedException':
    case 'WebAuthnRelyingPartyMismatchException':
      return `Passkeys work at ${passkeyDomain} only. Open the site there.`
    case 'PasskeyNotSupported':
    case 'WebAuthnCredentialNotSupportedException':
    // By this name Amplify hands on whatever else a browser says, such as that no device near it can.
    case 'Unknown':
      return 'This device cannot do it. Set up its screen lock, or use a phone or a security key.'
    case 'WebAuthnNotEnabledException':
    case 'WebAuthnConfigurationMissingException':
      return `Passkeys are not set up here. Use your password, and tell ${supportAddress}.`
    case 'WebAuthnChallengeNotFoundException':
      return 'That took too long. Please try again.'
    default:
      return undefined
  }
}

const isCanceled = (name: string): boolean => /Canceled$|^PasskeyOperationAborted$/.test(name)

/** What a passkey that was not made says. */
export function makingProblem(error: unknown): string {
  const name = nameOf(error)
  if (isCanceled(name)) return 'No passkey was made: the question was closed, or waited too long. Nothing has changed.'
  if (name === 'PasskeyAlreadyExists') return 'This device has a passkey of your account already.'
  if (name === 'LimitExceededException')
    return 'An account has twenty passkeys at most. Remove one that you do not use.'
  if (name === 'NotAuthorizedException') return 'Your session has ended. Reload the page, sign in and try again.'
  return placeProblem(name) ?? signInProblem(error).text
}

/** What a sign-in with a passkey says that did not happen. */
export function passkeySignInProblem(error: unknown): string {
  const name = nameOf(error)
  if (isCanceled(name)) return 'No passkey was used. Try again, or sign in with your password.'
  // A refused signature, and an account that the user pool lets in by password alone.
  if (/^(NotAuthorized|UserNotFound|InvalidParameter)Exception$/.test(name)) return NO_PASSKEY
  return placeProblem(name) ?? signInProblem(error).text
}

/** What a passkey says that was not removed. */
export function passkeyRemovalProblem(error: unknown): string {
  return nameOf(error) === 'ResourceNotFoundException' ? 'It was removed before.' : signInProblem(error).text
}
