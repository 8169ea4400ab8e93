import { beforeEach, expect, it, vi } from 'vitest'

const pool = vi.hoisted(() => ({
  ...{ fetchAuthSession: vi.fn(), fetchMFAPreference: vi.fn(), updateMFAPreference: vi.fn() },
  ...{ verifyTOTPSetup: vi.fn(), updatePassword: vi.fn() },
}))
vi.mock(import('./user-pool.ts'), () => ({ userPool: async () => pool }) as never)
vi.mock(import('./config.ts'), () => ({ config: () => ({}) }) as never)
const { endTwoStep, finishTwoStep, readTwoStep } = await import('./two-step.ts')

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

it('turns the second step on only once the code is right', async () => {
  pool.verifyTOTPSetup.mockRejectedValueOnce(new Error('no'))

  await expect(finishTwoStep('123456')).rejects.toThrow('no')
  expect(pool.updateMFAPreference).not.toHaveBeenCalled()
  await finishTwoStep('123456')
  expect(pool.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'PREFERRED' })
})

it('turns it off only with the password, which stays as it is', async () => {
  pool.updatePassword.mockRejectedValueOnce(new Error('no'))

  await expect(endTwoStep('secret')).rejects.toThrow('no')
  expect(pool.updateMFAPreference).not.toHaveBeenCalled()
  await endTwoStep('secret')
  expect(pool.updatePassword).toHaveBeenLastCalledWith({ oldPassword: 'secret', newPassword: 'secret' })
  expect(pool.updateMFAPreference).toHaveBeenCalledExactlyOnceWith({ totp: 'DISABLED' })
})
