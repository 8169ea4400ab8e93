import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  type AuthFlowType,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { oneTimeCode } from './one-time-code.ts'
import { loadSigningKey } from './signing-key.ts'
import { startUserPool, type UserPool } from './start-user-pool.ts'

const PASSWORD = 'Correct-Horse'
const dana = 'dana@example.com'
const noah = 'noah@example.com'
const named = (name: string) => expect.objectContaining({ name })

const keys = temporaryFolder()
let directory: string
let pool: UserPool
let clock: number
let client: CognitoIdentityProviderClient

const start = async (): Promise<void> => {
  pool = await startUserPool({
    ...{ directory, allowedOrigins: [], allowsPasswordFlow: true, now: () => clock, sendCode: async () => undefined },
  })
  client = new CognitoIdentityProviderClient({
    ...{ endpoint: pool.url, region: 'us-east-1', maxAttempts: 1 },
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
}

beforeAll(async () => {
  await loadSigningKey(join(keys, 'signing-key.pem'))
})

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-two-step-'))
  await cp(keys, join(directory, 'user-pool'), { recursive: true })
  clock = 1_800_000_000
  await start()
  await pool.createUser({ email: dana, password: PASSWORD })
  await pool.createUser({ email: noah, password: PASSWORD })
})

afterEach(async () => {
  client.destroy()
  await pool.close()
  await rm(directory, { recursive: true, force: true })
})

const initiate = (AuthFlow: AuthFlowType, AuthParameters: Record<string, string>) =>
  client.send(new InitiateAuthCommand({ AuthFlow, ClientId: pool.clientId, AuthParameters }))
const byPassword = (USERNAME: string, password = PASSWORD) =>
  initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD: password })
const respond = (Session: string | undefined, code: string) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ...{ ClientId: pool.clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session },
      ChallengeResponses: { USERNAME: dana, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  )
const prefer = (AccessToken: string, Enabled: boolean) =>
  client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled } }))

/** Sets up two-step sign-in as the profile does, and answers the key that the app now has. */
async function setUp(email: string): Promise<{ secret: string; AccessToken: string; RefreshToken: string }> {
  const { AccessToken, RefreshToken = '' } = await pool.tokensFor(email)
  const { SecretCode: secret = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: oneTimeCode(secret, clock) }))
  await prefer(AccessToken, true)
  clock += 30
  return { secret, AccessToken, RefreshToken }
}

/** A code that the app never shows: neither now nor a step away. */
function wrongCode(secret: string): string {
  const near = new Set([-1, 0, 1].map((steps) => oneTimeCode(secret, clock + steps * 30)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.has(code)) ?? ''
}

describe('setting up two-step sign-in', () => {
  it('asks from then on for a code behind the password, also after a restart', async () => {
    const { secret } = await setUp(dana)
    await pool.close()
    client.destroy()
    await start()

    const asked = await byPassword(dana)
    expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    expect(asked.AuthenticationResult).toBeUndefined()
    const { AuthenticationResult } = await respond(asked.Session, oneTimeCode(secret, clock))

    const { AccessToken } = { AccessToken: '', ...AuthenticationResult }
    expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
    expect((await byPassword(noah)).AuthenticationResult).toBeDefined()
  })

  it('needs the proof that the app has the key', async () => {
    const { AccessToken } = await pool.tokensFor(dana)
    await expect(prefer(AccessToken, true)).rejects.toThrow('has not verified')
    const { SecretCode: secret = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    const UserCode = wrongCode(secret)
    const verify = client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))

    await expect(verify).rejects.toThrow(named('EnableSoftwareTokenMFAException'))
    await expect(prefer(AccessToken, true)).rejects.toThrow('has not verified')
    expect((await byPassword(dana)).AuthenticationResult).toBeDefined()
  })

  it('keeps the app of before until a new one is proven', async () => {
    const { secret, AccessToken } = await setUp(dana)
    const { SecretCode: next = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))

    const { Session } = await byPassword(dana)
    await expect(respond(Session, oneTimeCode(next, clock))).rejects.toThrow(named('CodeMismatchException'))
    expect((await respond(Session, oneTimeCode(secret, clock))).AuthenticationResult).toBeDefined()
    clock += 30
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: oneTimeCode(next, clock) }))
    clock += 30
    const { Session: later } = await byPassword(dana)
    await expect(respond(later, oneTimeCode(secret, clock))).rejects.toThrow(named('CodeMismatchException'))
    expect((await respond(later, oneTimeCode(next, clock))).AuthenticationResult).toBeDefined()
  })
})

describe('the second step', () => {
  it('refuses a wrong code and one of somebody else, and the same session takes the right one', async () => {
    const { secret } = await setUp(dana)
    const { secret: others } = await setUp(noah)
    const { Session } = await byPassword(dana)

    await expect(respond(Session, wrongCode(secret))).rejects.toThrow(named('CodeMismatchException'))
    await expect(respond(Session, oneTimeCode(others, clock))).rejects.toThrow(named('CodeMismatchException'))
    expect((await respond(Session, oneTimeCode(secret, clock))).AuthenticationResult).toBeDefined()
    await expect(respond(Session, oneTimeCode(secret, clock + 30))).rejects.toThrow('Invalid session')
  })

  it('takes every code once, however the sign-in is begun', async () => {
    const { secret } = await setUp(dana)
    const code = oneTimeCode(secret, clock)
    await respond((await byPassword(dana)).Session, code)

    const { Session } = await byPassword(dana)
    await expect(respond(Session, code)).rejects.toThrow('already been used once')
  })

  it('has three minutes', async () => {
    const { secret } = await setUp(dana)
    const { Session } = await byPassword(dana)
    clock += 181

    await expect(respond(Session, oneTimeCode(secret, clock))).rejects.toThrow('Invalid session')
  })

  it('looks at no more codes for a while after five wrong ones, also after the right password', async () => {
    const { secret } = await setUp(dana)
    const { Session } = await byPassword(dana)
    for (let times = 0; times < 5; times++) await respond(Session, wrongCode(secret)).catch(() => undefined)
    const { Session: fresh } = await byPassword(dana)

    await expect(respond(fresh, oneTimeCode(secret, clock))).rejects.toThrow('attempts exceeded')
    clock += 1
    expect((await respond(fresh, oneTimeCode(secret, clock))).AuthenticationResult).toBeDefined()
  })

  it('cannot be gone around: a session of one step is none of another, and none is a token', async () => {
    const { secret } = await setUp(dana)
    const code = oneTimeCode(secret, clock)
    const begun = await initiate('USER_SRP_AUTH', { USERNAME: dana, SRP_A: 'abc' })
    const { Session = '' } = await byPassword(dana)

    await expect(respond(begun.Session, code)).rejects.toThrow('Invalid session')
    await expect(initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: Session })).rejects.toThrow('Invalid Refresh Token')
    await expect(client.send(new GetUserCommand({ AccessToken: Session }))).rejects.toThrow('Invalid Access Token')
    const skip = new RespondToAuthChallengeCommand({
      ...{ ClientId: pool.clientId, ChallengeName: 'NEW_PASSWORD_REQUIRED', Session },
      ChallengeResponses: { USERNAME: dana, NEW_PASSWORD: 'Another-Horse' },
    })
    await expect(client.send(skip)).rejects.toThrow('Invalid session')
    expect((await byPassword(dana)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  it('stays away from whoever does not know the password', async () => {
    await setUp(dana)

    await expect(byPassword(dana, 'Wrong-Horse')).rejects.toThrow('Incorrect username or password.')
  })
})

describe('turning two-step sign-in off', () => {
  it('is done by the person, and by an administrator for who has lost the app', async () => {
    const { AccessToken } = await setUp(dana)
    await prefer(AccessToken, false)
    expect((await byPassword(dana)).AuthenticationResult).toBeDefined()

    await prefer(AccessToken, true)
    expect((await byPassword(dana)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const user = { UserPoolId: pool.poolId, Username: dana }
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    await client.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings }))
    expect((await byPassword(dana)).AuthenticationResult).toBeDefined()
    expect((await client.send(new AdminGetUserCommand(user))).UserMFASettingList).toBeUndefined()
  })

  it('needs a token that is still good', async () => {
    const { AccessToken } = await setUp(dana)
    clock += 3601

    await expect(prefer(AccessToken, false)).rejects.toThrow('expired')
    expect((await byPassword(dana)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})
