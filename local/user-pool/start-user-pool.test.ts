import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { createAuthorizer } from '#local/gateway/authorizer.ts'
import type { CodeMail } from './pool.ts'
import { loadSigningKey } from './signing-key.ts'
import { startUserPool, type UserPool } from './start-user-pool.ts'

const PASSWORD = 'Correct-Horse'
const email = 'driver@example.com'

// Amplify warns of every endpoint that is not Amazon's own.
ConsoleLogger.LOG_LEVEL = 'ERROR'

const keys = temporaryFolder()
let directory: string
let pool: UserPool
let mails: CodeMail[]
let clock: number

const start = (more: { readonly allowsPasswordFlow?: boolean } = {}) =>
  startUserPool({
    ...more,
    directory,
    allowedOrigins: ['http://127.0.0.1:4600'],
    now: () => clock,
    sendCode: async (mail) => void mails.push(mail),
  })

/** A password sent as it is: its proof, which Amplify reckons, takes a second of processor. */
const tryPassword = (PASSWORD: string) => {
  const [ClientId, AuthParameters] = [pool.clientId, { USERNAME: email, PASSWORD }]
  return client().send(new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }))
}

const configure = () =>
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.poolId,
        userPoolClientId: pool.clientId,
        userPoolEndpoint: pool.url,
        loginWith: { email: true },
      },
    },
  })

const client = () =>
  new CognitoIdentityProviderClient({
    endpoint: pool.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })

const named = (name: string) => expect.objectContaining({ name })
const lastCode = () => mails.at(-1)?.code ?? ''

// Making a key takes longer than most of these tests.
beforeAll(async () => {
  await loadSigningKey(join(keys, 'signing-key.pem'))
})

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-pool-'))
  await cp(keys, join(directory, 'user-pool'), { recursive: true })
  mails = []
  clock = Date.now() / 1000
  pool = await start()
  configure()
})

afterEach(async () => {
  await signOut().catch(() => undefined)
  await pool.close()
  await rm(directory, { recursive: true, force: true })
})

describe('signing up', () => {
  it('leads from the form over the mailed code to a session', async () => {
    const { nextStep } = await signUp({
      username: email,
      password: PASSWORD,
      options: { userAttributes: { email, name: 'Dana Driver' } },
    })
    expect(nextStep.signUpStep).toBe('CONFIRM_SIGN_UP')
    expect(mails.at(-1)).toMatchObject({ purpose: 'confirmation', to: email })
    await confirmSignUp({ username: email, confirmationCode: lastCode() })

    const { isSignedIn } = await signIn({ username: email, password: PASSWORD })

    expect(isSignedIn).toBe(true)
    expect(await fetchUserAttributes()).toMatchObject({ email, name: 'Dana Driver', email_verified: 'true' })
  })

  it.each([
    ['Short1', 'too short'],
    ['all-lower-case', 'without upper case'],
    ['ALL-UPPER-CASE', 'without lower case'],
  ])('refuses the password %s, %s', async (password) => {
    await expect(signUp({ username: email, password })).rejects.toThrow(named('InvalidPasswordException'))
  })

  it('refuses an address that has an account', async () => {
    await pool.createUser({ email, password: PASSWORD })

    await expect(signUp({ username: email, password: PASSWORD })).rejects.toThrow(named('UsernameExistsException'))
  })

  it('sends another code, which replaces the first', async () => {
    await signUp({ username: email, password: PASSWORD })
    const first = lastCode()
    await resendSignUpCode({ username: email })

    if (first !== lastCode()) {
      await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toThrow(
        named('CodeMismatchException'),
      )
    }
    await expect(confirmSignUp({ username: email, confirmationCode: lastCode() })).resolves.toMatchObject({
      isSignUpComplete: true,
    })
  })

  it('lets no code work after a day', async () => {
    await signUp({ username: email, password: PASSWORD })
    clock += 24 * 3600 + 1

    await expect(confirmSignUp({ username: email, confirmationCode: lastCode() })).rejects.toThrow(
      named('ExpiredCodeException'),
    )
  })

  it('stops looking at codes after five wrong ones', async () => {
    await signUp({ username: email, password: PASSWORD })
    const wrong = lastCode() === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(confirmSignUp({ username: email, confirmationCode: wrong })).rejects.toThrow()
    }

    await expect(confirmSignUp({ username: email, confirmationCode: lastCode() })).rejects.toThrow(
      named('LimitExceededException'),
    )
  })
})

describe('signing in', () => {
  beforeEach(() => pool.createUser({ email, password: PASSWORD, groups: ['author'] }))

  it('puts the groups into the access token, which the gateway accepts', async () => {
    await signIn({ username: email, password: PASSWORD })
    const { tokens } = await fetchAuthSession()

    const claims = await createAuthorizer(pool)(`Bearer ${tokens?.accessToken.toString()}`)

    expect(claims).toMatchObject({ token_use: 'access', 'cognito:groups': '[author]' })
    expect(await createAuthorizer(pool)(`Bearer ${tokens?.idToken?.toString()}`)).toBeUndefined()
  })

  it('does not tell a wrong password from an address without an account', async () => {
    const wrongPassword = signIn({ username: email, password: 'Wrong-Horse' })
    await expect(wrongPassword).rejects.toThrow(/Incorrect username or password/)
    const nobody = signIn({ username: 'nobody@example.com', password: 'Wrong-Horse' })
    await expect(nobody).rejects.toThrow(/Incorrect username or password/)
  })

  it('waits longer and longer after five wrong passwords, also for the right one', async () => {
    await pool.close()
    pool = await start({ allowsPasswordFlow: true })
    for (let attempt = 0; attempt < 6; attempt++) {
      await expect(tryPassword('Wrong-Horse')).rejects.toThrow(/Incorrect username or password/)
      if (attempt === 4) clock += 2
    }

    await expect(tryPassword(PASSWORD)).rejects.toThrow(/Password attempts exceeded/)
    clock += 3
    await expect(tryPassword(PASSWORD)).resolves.toMatchObject({ AuthenticationResult: { TokenType: 'Bearer' } })
  })

  it('refuses an unconfirmed account', async () => {
    await signUp({ username: 'new@example.com', password: PASSWORD })

    const { nextStep } = await signIn({ username: 'new@example.com', password: PASSWORD })

    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  })

  it('has the password flow switched off', async () => {
    await expect(tryPassword(PASSWORD)).rejects.toThrow(named('InvalidParameterException'))
  })

  it('keeps no password in clear', async () => {
    expect(await readFile(join(directory, 'user-pool/users.json'), 'utf8')).not.toContain(PASSWORD)
  })
})

describe('a session', () => {
  beforeEach(async () => {
    await pool.createUser({ email, password: PASSWORD })
    await signIn({ username: email, password: PASSWORD })
  })

  it('is refreshed with new tokens', async () => {
    const before = (await fetchAuthSession()).tokens?.accessToken.toString()
    clock += 5
    const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()

    expect(after).toBeDefined()
    expect(after).not.toBe(before)
  })

  it('survives a restart of the pool', async () => {
    const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString()
    const { port } = pool
    await pool.close()

    pool = await startUserPool({ directory, port, allowedOrigins: [], sendCode: async () => undefined })

    await expect(client().send(new GetUserCommand({ AccessToken }))).resolves.toBeDefined()
  })

  it('is not accepted once its access token has expired', async () => {
    const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString()
    clock += 3601

    await expect(client().send(new GetUserCommand({ AccessToken }))).rejects.toThrow(/expired/)
  })

  it('refuses a token that was tampered with', async () => {
    const token = (await fetchAuthSession()).tokens?.accessToken.toString() ?? ''
    const [header = '', payload = '', signature = ''] = token.split('.')
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), username: 'somebody-else' }
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`

    await expect(client().send(new GetUserCommand({ AccessToken: forged }))).rejects.toThrow(/Invalid Access Token/)
    expect(await createAuthorizer(pool)(`Bearer ${forged}`)).toBeUndefined()
  })

  it('ends for good by revoking its refresh token', async () => {
    const { AccessToken, RefreshToken } = await pool.tokensFor(email)
    await client().send(new RevokeTokenCommand({ Token: RefreshToken, ClientId: pool.clientId }))

    await expect(client().send(new GetUserCommand({ AccessToken }))).rejects.toThrow(/revoked/)
  })

  it('ends everywhere by a global sign-out', async () => {
    const { AccessToken } = await pool.tokensFor(email)

    await signOut({ global: true })

    await expect(client().send(new GetUserCommand({ AccessToken }))).rejects.toThrow(/revoked/)
  })

  it('may change attributes and password and delete the account', async () => {
    await updateUserAttributes({ userAttributes: { name: 'New Name' } })
    expect(await fetchUserAttributes()).toMatchObject({ name: 'New Name' })
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'Another-Horse' })
    await signOut()
    await signIn({ username: email, password: 'Another-Horse' })

    await deleteUser()

    await expect(signIn({ username: email, password: 'Another-Horse' })).rejects.toThrow(/Incorrect username/)
  })
})

describe('a forgotten password', () => {
  it('is replaced with the mailed code, which ends all sessions', async () => {
    await pool.createUser({ email, password: PASSWORD })
    const { AccessToken } = await pool.tokensFor(email)
    await resetPassword({ username: email })
    expect(mails.at(-1)).toMatchObject({ purpose: 'reset', to: email })

    await confirmResetPassword({ username: email, confirmationCode: lastCode(), newPassword: 'Another-Horse' })

    await expect(client().send(new GetUserCommand({ AccessToken }))).rejects.toThrow(/revoked/)
    await expect(signIn({ username: email, password: 'Another-Horse' })).resolves.toMatchObject({ isSignedIn: true })
  })

  it('does not tell whether an address has an account', async () => {
    const { nextStep } = await resetPassword({ username: 'nobody@example.com' })

    expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
    expect(mails).toEqual([])
    await expect(
      confirmResetPassword({ username: 'nobody@example.com', confirmationCode: '123456', newPassword: PASSWORD }),
    ).rejects.toThrow(named('CodeMismatchException'))
  })

  it('can be asked for five times an hour', async () => {
    await pool.createUser({ email, password: PASSWORD })
    for (let attempt = 0; attempt < 5; attempt++) await resetPassword({ username: email })

    await expect(resetPassword({ username: email })).rejects.toThrow(named('LimitExceededException'))
    clock += 3601
    await expect(resetPassword({ username: email })).resolves.toBeDefined()
  })
})

describe('an administrator', () => {
  it('creates an account whose temporary password must be changed at the first sign-in', async () => {
    const UserPoolId = pool.poolId
    await client().send(
      new AdminCreateUserCommand({ UserPoolId, Username: email, TemporaryPassword: 'Temporary-Pass' }),
    )
    expect(mails.at(-1)).toMatchObject({ purpose: 'invitation', to: email, code: 'Temporary-Pass' })

    const { nextStep } = await signIn({ username: email, password: 'Temporary-Pass' })
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    const { isSignedIn } = await confirmSignIn({ challengeResponse: PASSWORD })

    expect(isSignedIn).toBe(true)
  })

  it('reads, groups, signs out, disables and deletes accounts', async () => {
    const key = { UserPoolId: pool.poolId, Username: email }
    const { sub } = await pool.createUser({ email, password: PASSWORD })
    await client().send(new AdminSetUserPasswordCommand({ ...key, Password: 'Another-Horse', Permanent: true }))
    await client().send(new AdminAddUserToGroupCommand({ ...key, GroupName: 'author' }))
    const { AccessToken } = await pool.tokensFor(email)

    const user = await client().send(new AdminGetUserCommand(key))
    const { Groups } = await client().send(new AdminListGroupsForUserCommand(key))
    await client().send(new AdminUserGlobalSignOutCommand(key))

    expect(user).toMatchObject({ Username: sub, UserStatus: 'CONFIRMED', Enabled: true })
    expect(user.UserCreateDate).toBeInstanceOf(Date)
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['author'])
    await expect(client().send(new GetUserCommand({ AccessToken }))).rejects.toThrow(/revoked/)
    await client().send(new AdminDisableUserCommand(key))
    expect(await client().send(new AdminGetUserCommand(key))).toMatchObject({ Enabled: false })
    await expect(signIn({ username: email, password: 'Another-Horse' })).rejects.toThrow('User is disabled.')
    await client().send(new AdminDeleteUserCommand(key))
    await expect(client().send(new AdminGetUserCommand(key))).rejects.toThrow(named('UserNotFoundException'))
  })
})
