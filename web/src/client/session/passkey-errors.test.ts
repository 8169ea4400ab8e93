import { expect, it, vi } from 'vitest'

const place = { passkeyDomain: 'stops.example.org', supportAddress: 'help@example.org' }
vi.mock(import('../config.ts'), () => ({ config: () => place }) as never)
const { makingProblem, NO_PASSKEY, passkeySignInProblem } = await import('./passkey-errors.ts')

const named = (name: string, message = 'What the service says.'): Error => Object.assign(new Error(message), { name })

it.each([
  ['PasskeyRegistrationCanceled', 'Nothing has changed.'],
  ['PasskeyOperationAborted', 'Nothing has changed.'],
  ['PasskeyAlreadyExists', 'has a passkey of your account already'],
  ['LimitExceededException', 'Remove one'],
  ['NotAuthorizedException', 'sign in and try again'],
  ['RelyingPartyMismatch', 'Passkeys work at stops.example.org only.'],
  ['Unknown', 'Set up its screen lock'],
  ['WebAuthnNotEnabledException', 'help@example.org'],
  ['WebAuthnChallengeNotFoundException', 'try again'],
  ['NetworkError', 'check your internet connection'],
])('says of %s what to do when a passkey was not made', (name, text) => {
  expect(makingProblem(named(name))).toContain(text)
})

it.each(['NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'])(
  'tells nobody by %s whether an address has an account or a passkey',
  (name) => {
    expect(passkeySignInProblem(named(name))).toBe(NO_PASSKEY)
  },
)

it.each([
  ['PasskeyAuthenticationCanceled', 'sign in with your password'],
  ['TooManyRequestsException', 'try again later'],
  ['NetworkError', 'check your internet connection'],
  ['WebAuthnOriginNotAllowedException', 'Open the site there.'],
])('says of %s what to do when nobody was signed in', (name, text) => {
  expect(passkeySignInProblem(named(name))).toContain(text)
})
