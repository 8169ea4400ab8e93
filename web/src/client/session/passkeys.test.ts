import { beforeEach, describe, expect, it, vi } from 'vitest'

const pool = vi.hoisted(() => ({
  ...{ signIn: vi.fn(), fetchMFAPreference: vi.fn(), updateMFAPreference: vi.fn(), updatePassword: vi.fn() },
  ...{ associateWebAuthnCredential: vi.fn(), listWebAuthnCredentials: vi.fn(), deleteWebAuthnCredential: vi.fn() },
}))
const session = vi.hoisted(() => ({ accessToken: vi.fn(), renewSession: vi.fn(), restoreSession: vi.fn() }))
const place = vi.hoisted((): { passkeyDomain?: string; region: string } => ({ region: 'eu-west-1' }))
vi.mock(import('./user-pool.ts'), () => ({ userPool: async () => pool }) as never)
vi.mock(import('./session.ts'), () => session as never)
vi.mock(import('../config.ts'), () => ({ config: () => place }) as never)
const { addPasskey, readPasskeys, signInOverWithPasskey, signInWithPasskey } = await import('./passkeys.ts')
const { preferSecondStep } = await import('./prefer-second-step.ts')

const fetched = vi.fn()
vi.stubGlobal('fetch', fetched)

beforeEach(() => {
  vi.resetAllMocks()
  place.passkeyDomain = 'stops.example.org'
  session.accessToken.mockResolvedValue('token')
  fetched.mockResolvedValue({ ok: true })
  kept('stops.example.org')
})
/** The account has a passkey of each of the names. */
const kept = (...domains: string[]) =>
  pool.listWebAuthnCredentials.mockResolvedValue({
    credentials: domains.map((relyingPartyId, index) => ({
      ...{ credentialId: `id-${index}`, friendlyCredentialName: index === 0 ? 'Phone' : '', relyingPartyId },
      createdAt: new Date(1000 * (index + 1)),
    })),
  })
/** What was asked of the user pool past Amplify. */
const asked = () =>
  fetched.mock.calls.map(([url, { headers, body }]) => [url, headers['x-amz-target'], JSON.parse(body)])
const both = (Enabled: boolean) => [
  'https://cognito-idp.eu-west-1.amazonaws.com/',
  'AWSCognitoIdentityProviderService.SetUserMFAPreference',
  {
    AccessToken: 'token',
    SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    WebAuthnMfaSettings: { Enabled },
  },
]

it('lists the newest first, and says which ones were made at another address', async () => {
  kept('old.example.org', 'stops.example.org')

  expect(await readPasskeys()).toEqual([
    { id: 'id-1', name: 'Passkey', madeAt: 2000, worksHere: true },
    { id: 'id-0', name: 'Phone', madeAt: 1000, worksHere: false },
  ])
})

describe('signing in', () => {
  it.each([true, false])('asks for a passkey of the address, and says whether it was there: %s', async (isSignedIn) => {
    pool.signIn.mockResolvedValue({
      isSignedIn,
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
    })

    expect(await signInWithPasskey('maya@example.com')).toBe(isSignedIn)
    expect(pool.signIn).toHaveBeenCalledExactlyOnceWith({
      username: 'maya@example.com',
      options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' },
    })
    expect(session.restoreSession).toHaveBeenCalledTimes(isSignedIn ? 1 : 0)
  })

  it('asks for none while the tokens that are left can be renewed', async () => {
    session.renewSession.mockResolvedValue(true)

    expect(await signInOverWithPasskey('maya@example.com')).toBe(true)
    expect(pool.signIn).not.toHaveBeenCalled()
    expect(session.restoreSession).toHaveBeenCalledOnce()
  })
})

describe('beside an app', () => {
  it('a passkey that is added stands for both steps', async () => {
    pool.fetchMFAPreference.mockResolvedValue({ enabled: ['TOTP'] })

    await addPasskey()

    expect(asked()).toEqual([both(true)])
  })

  it('one that cannot be made to says so, and is kept', async () => {
    pool.fetchMFAPreference.mockResolvedValue({ enabled: ['TOTP'] })
    fetched.mockResolvedValue({ ok: false })

    await expect(addPasskey()).rejects.toThrow('does not replace the code of your app yet')
    expect(pool.deleteWebAuthnCredential).not.toHaveBeenCalled()
  })

  it('nothing is said where there is no app, and where no passkey was made', async () => {
    pool.fetchMFAPreference.mockResolvedValue({})
    await addPasskey()
    pool.associateWebAuthnCredential.mockRejectedValue(new Error('no'))

    await expect(addPasskey()).rejects.toThrow('no')
    expect(asked()).toEqual([])
  })

  it('those that are there stand for both steps once the app is on, and no more once it is off', async () => {
    await preferSecondStep(true)
    await preferSecondStep(false)

    expect(asked()).toEqual([both(true), both(false)])
    expect(pool.updateMFAPreference).not.toHaveBeenCalled()
  })

  it('one of an earlier address of the site does not stand in the way of the app', async () => {
    kept('old.example.org')

    await preferSecondStep(true)

    expect(asked()).toEqual([])
    expect(pool.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'PREFERRED' })
  })

  it('nothing speaks of passkeys where the site has none', async () => {
    delete place.passkeyDomain

    await preferSecondStep(true)
    await preferSecondStep(false)

    expect(asked()).toEqual([])
    expect(pool.listWebAuthnCredentials).not.toHaveBeenCalled()
    expect(pool.updateMFAPreference.mock.calls).toEqual([[{ totp: 'PREFERRED' }], [{ totp: 'DISABLED' }]])
  })
})
