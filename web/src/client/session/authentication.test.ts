import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signUpRefusals } from '#core/accounts/sign-up-limits.ts'

const pool = vi.hoisted(() => ({ signIn: vi.fn(), signUp: vi.fn(), confirmSignIn: vi.fn() }))
const session = vi.hoisted(() => ({ renewSession: vi.fn(), restoreSession: vi.fn() }))
vi.mock(import('./user-pool.ts'), () => ({ userPool: async () => pool }) as never)
vi.mock(import('./session.ts'), () => session as never)
vi.mock(import('../config.ts'), () => ({ config: () => ({}) }) as never)
const { completeProviderSignIn, signInOver, signInWithCode, signInWithPassword, signUp } = await import(
  './authentication.ts'
)

beforeEach(() => void vi.resetAllMocks())
const answer = (isSignedIn: boolean, signInStep: string) =>
  pool.signIn.mockResolvedValue({ isSignedIn, nextStep: { signInStep } })

describe('signing in', () => {
  it.each([
    [true, 'DONE', 'signed-in', 1],
    [false, 'CONFIRM_SIGN_UP', 'confirm-email', 0],
    [false, 'CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'code-needed', 0],
    [false, 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'new-password-needed', 0],
  ])('leads on where the user pool answers %s, %s: %s', async (isSignedIn, step, expected, restored) => {
    answer(isSignedIn, step)

    expect(await signInWithPassword('maya@example.com', 'secret')).toBe(expected)
    expect(pool.signIn).toHaveBeenCalledExactlyOnceWith({ username: 'maya@example.com', password: 'secret' })
    expect(session.restoreSession).toHaveBeenCalledTimes(restored)
  })

  it('with a code makes the session known, and only with one that is accepted', async () => {
    pool.confirmSignIn.mockRejectedValueOnce(new Error('no')).mockResolvedValue({ isSignedIn: true })

    await expect(signInWithCode('123456')).rejects.toThrow('no')
    expect(session.restoreSession).not.toHaveBeenCalled()
    await signInWithCode('123456')
    expect(pool.confirmSignIn).toHaveBeenLastCalledWith({ challengeResponse: '123456' })
    expect(session.restoreSession).toHaveBeenCalledOnce()
  })

  it.each([
    [true, 0],
    [false, 1],
  ])('over tokens that can be renewed (%s) asks for the password %i times', async (isRenewed, asked) => {
    session.renewSession.mockResolvedValue(isRenewed)
    answer(true, 'DONE')

    expect(await signInOver('maya@example.com', 'secret')).toBe('signed-in')
    expect(pool.signIn).toHaveBeenCalledTimes(asked)
    expect(session.restoreSession).toHaveBeenCalledOnce()
  })

  it.each([
    ['CONFIRM_SIGN_UP', 'confirm-email'],
    ['DONE', 'done'],
  ])('makes an account that is %s: %s', async (signUpStep, expected) => {
    pool.signUp.mockResolvedValue({ nextStep: { signUpStep } })

    expect(await signUp({ name: 'Maya', email: 'maya@example.com', password: 'secret' })).toBe(expected)
  })

  it.each([
    ['?error_description=Not+allowed', 'Not allowed'],
    [
      `?error_description=PreSignUp+failed+with+error+${encodeURIComponent(signUpRefusals.ofAll)}.`,
      signUpRefusals.ofAll,
    ],
    ['?error_description=PreSignUp+failed+with+error+Pay+here.', 'The answer of the provider: “PreSignUp failed'],
    ['', 'The sign-in was not completed. Please try again.'],
  ])('through a provider that gave no code (%j) says why not', async (search, why) => {
    vi.stubGlobal('window', { location: { search } })

    await expect(completeProviderSignIn()).rejects.toThrow(why)
    expect(session.restoreSession).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
