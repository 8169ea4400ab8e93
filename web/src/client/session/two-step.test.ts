import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const pool = vi.hoisted(() => ({
  ...{ fetchAuthSession: vi.fn(), fetchMFAPreference: vi.fn(), updateMFAPreference: vi.fn() },
  ...{ verifyTOTPSetup: vi.fn(), updatePassword: vi.fn(), setUpTOTP: vi.fn(), signOut: vi.fn() },
}))
vi.mock(import('./user-pool.ts'), () => ({ userPool: async () => pool }) as never)
const { accessToken, signInWithPassword } = vi.hoisted(() => ({ accessToken: vi.fn(), signInWithPassword: vi.fn() }))
vi.mock(import('./session.ts'), () => ({ accessToken }) as never)
vi.mock(import('./authentication.ts'), () => ({ signInWithPassword }) as never)
vi.mock(import('../config.ts'), () => ({ config: () => ({ userPoolEndpoint: 'https://pool.example/' }) }) as never)
const { beginTwoStep, endTwoStep, readTwoStep } = await import('./two-step.ts')

beforeEach(() => void vi.resetAllMocks())
const signedIn = (identities?: unknown) =>
  pool.fetchAuthSession.mockResolvedValue({ tokens: { idToken: { payload: { identities } } } })

it.each([
  [{ enabled: ['TOTP'], preferred: 'TOTP' }, 'on'],
  [{}, 'off'],
  [{ enabled: ['EMAIL'] }, 'off'],
])('reads from %j that the second step is %s', async (preference, expected) => {
  signedIn()
  pool.fetchMFAPreference.mockResolvedValue(preference)

  expect(await readTwoStep()).toBe(expected)
})

it('asks the user pool for no second step of somebody who signs in elsewhere', async () => {
  signedIn([{ providerName: 'Google', userId: '1' }])

  expect(await readTwoStep()).toEqual({ provider: 'Google' })
  expect(pool.fetchMFAPreference).not.toHaveBeenCalled()
})

const begin = () => beginTwoStep('Stopwise', { email: 'maya@example.com', password: 'secret' })
const everywhere = vi.fn<typeof fetch>()

describe('setting up an app', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', everywhere.mockReset().mockResolvedValue(new Response('{}')))
    pool.setUpTOTP.mockResolvedValue({ sharedSecret: 'KEY', getSetupUri: () => new URL('otpauth://totp/x') })
    pool.fetchMFAPreference.mockResolvedValue({})
    signInWithPassword.mockResolvedValue('signed-in')
    accessToken.mockResolvedValue('token')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('turns the second step on only once the code is right, and ends no session before', async () => {
    pool.verifyTOTPSetup.mockRejectedValueOnce(new Error('no'))
    const { finish } = await begin()

    await expect(finish('123456')).rejects.toThrow('no')
    expect(pool.updateMFAPreference).not.toHaveBeenCalled()
    expect(everywhere).not.toHaveBeenCalled()
    expect(await finish('123456')).toBe('first')
    expect(pool.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'PREFERRED' })
  })

  it('ends every session first, and begins one here while no code is asked for yet', async () => {
    const order: string[] = []
    const noted = <Answer>(name: string, answer?: Answer) => {
      return async () => {
        order.push(name)
        return answer
      }
    }
    everywhere.mockImplementation(noted('everywhere', new Response('{}')) as never)
    pool.signOut.mockImplementation(noted('here'))
    signInWithPassword.mockImplementation(noted('again', 'signed-in'))
    pool.updateMFAPreference.mockImplementation(noted('on'))

    await (await begin()).finish('123456')
    expect(order).toEqual(['everywhere', 'here', 'again', 'on'])
    expect(everywhere).toHaveBeenCalledExactlyOnceWith(
      'https://pool.example/',
      expect.objectContaining({ body: '{"AccessToken":"token"}' }),
    )
  })

  it('is not on where other sessions could not be ended, and goes on from there', async () => {
    everywhere.mockResolvedValueOnce(new Response('{}', { status: 400 }))
    const { finish } = await begin()

    await expect(finish('123456')).rejects.toThrow('Other devices could not be signed out.')
    expect(pool.signOut).not.toHaveBeenCalled()
    expect(pool.updateMFAPreference).not.toHaveBeenCalled()
    await finish('654321')
    expect(pool.verifyTOTPSetup).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
    expect(pool.updateMFAPreference).toHaveBeenCalledOnce()
  })

  it('goes on signed out where the connection went before it was signed in again', async () => {
    signInWithPassword.mockRejectedValueOnce(new Error('network'))
    const { finish } = await begin()

    await expect(finish('123456')).rejects.toThrow('network')
    accessToken.mockResolvedValue(undefined)
    expect(await finish('123456')).toBe('first')
    expect(everywhere).toHaveBeenCalledOnce()
    expect(signInWithPassword).toHaveBeenLastCalledWith('maya@example.com', 'secret')
  })

  it('leaves the sessions of an account that asked for codes already, which began with one', async () => {
    pool.fetchMFAPreference.mockResolvedValue({ enabled: ['TOTP'] })

    expect(await (await begin()).finish('123456')).toBe('another')
    expect(everywhere).not.toHaveBeenCalled()
    expect(signInWithPassword).not.toHaveBeenCalled()
  })
})

it('turns it off only with the password, which stays as it is', async () => {
  pool.updatePassword.mockRejectedValueOnce(new Error('no'))

  await expect(endTwoStep('secret')).rejects.toThrow('no')
  expect(pool.updateMFAPreference).not.toHaveBeenCalled()
  await endTwoStep('secret')
  expect(pool.updatePassword).toHaveBeenLastCalledWith({ oldPassword: 'secret', newPassword: 'secret' })
  expect(pool.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'DISABLED' })
})
