import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { SoftwareAuthenticator } from '#test/support/software-authenticator.ts'
import { oneTimeCode } from './one-time-code.ts'
import { loadSigningKey } from './signing-key.ts'
import { startUserPool, type UserPool } from './start-user-pool.ts'

const PASSWORD = 'Correct-Horse'
const ORIGIN = 'http://localhost:4600'
const dana = 'dana@example.com'
const noah = 'noah@example.com'
const named = (name: string) => expect.objectContaining({ name })
const REFUSED = named('NotAuthorizedException')

const keys = temporaryFolder()
let directory: string
let pool: UserPool
let clock: number
let client: CognitoIdentityProviderClient

const start = async (): Promise<void> => {
  pool = await startUserPool({
    ...{ directory, allowedOrigins: ['http://127.0.0.1:4600', ORIGIN], allowsPasswordFlow: true },
    ...{ now: () => clock, sendCode: async () => undefined },
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
  directory = await mkdtemp(join(tmpdir(), 'stopwise-passkeys-'))
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

type Creation = Parameters<SoftwareAuthenticator['create']>[0]
type Bent = Parameters<SoftwareAuthenticator['create']>[1]

const tokenOf = async (email: string): Promise<string> => (await pool.tokensFor(email)).AccessToken
/** A document of any shape for the client, which is one of options here. */
const beginMaking = async (AccessToken: string): Promise<Creation> => {
  const answer = await client.send(new StartWebAuthnRegistrationCommand({ AccessToken }))
  return JSON.parse(JSON.stringify(answer.CredentialCreationOptions))
}
const finishMaking = (AccessToken: string, Credential: ReturnType<SoftwareAuthenticator['create']>) =>
  client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }))

/** Makes a passkey of the device, as the profile does. */
async function make(email: string, bent?: Bent, device = new SoftwareAuthenticator(ORIGIN)) {
  const token = await tokenOf(email)
  await finishMaking(token, device.create(await beginMaking(token), bent))
  return device
}

const list = async (email: string) =>
  (await client.send(new ListWebAuthnCredentialsCommand({ AccessToken: await tokenOf(email) }))).Credentials ?? []

const begin = (email: string) =>
  client.send(
    new InitiateAuthCommand({
      ...{ AuthFlow: 'USER_AUTH', ClientId: pool.clientId },
      AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  )
const optionsOf = ({ ChallengeParameters }: InitiateAuthCommandOutput) =>
  JSON.parse(ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '{}')
const finish = (Session: string | undefined, credential: object) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ...{ ClientId: pool.clientId, ChallengeName: 'WEB_AUTHN', Session },
      ChallengeResponses: { USERNAME: dana, CREDENTIAL: JSON.stringify(credential) },
    }),
  )

/** Signs in with the device; the answer may be bent. */
async function signIn(email: string, device: SoftwareAuthenticator, bent?: Bent) {
  const begun = await begin(email)
  return finish(begun.Session, device.get(optionsOf(begun), bent))
}

describe('making a passkey', () => {
  it('asks for one that proves who holds it, at the name of the site', async () => {
    const options = await beginMaking(await tokenOf(dana))

    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: dana },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    })
  })

  it('is listed with the day on which it was made, also after the pool has started anew', async () => {
    const device = await make(dana)

    client.destroy()
    await pool.close()
    await start()
    const [made] = await list(dana)

    expect(made).toMatchObject({
      CredentialId: Buffer.from(device.id).toString('base64url'),
      RelyingPartyId: 'localhost',
    })
    expect(made?.CreatedAt).toEqual(new Date(clock * 1000))
    expect((await signIn(dana, device)).AuthenticationResult?.AccessToken).toBeTruthy()
  })

  it.each([
    ['at a page elsewhere', { origin: 'https://evil.example' }, 'WebAuthnOriginNotAllowedException'],
    ['at the address of numbers', { origin: 'http://127.0.0.1:4600' }, 'WebAuthnOriginNotAllowedException'],
    ['for another site', { rpId: 'evil.example' }, 'WebAuthnRelyingPartyMismatchException'],
    ['without proving who holds it', { isVerified: false }, 'InvalidParameterException'],
    ['for a challenge of its own', { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }, 'InvalidParameterException'],
  ])('refuses one that was made %s', async (_, bent, name) => {
    await expect(make(dana, bent)).rejects.toEqual(named(name))

    expect(await list(dana)).toEqual([])
  })

  it('takes a challenge once, within three minutes, and from the user that it was made for', async () => {
    const [danas, noahs] = [await tokenOf(dana), await tokenOf(noah)]
    const device = new SoftwareAuthenticator(ORIGIN)
    const made = device.create(await beginMaking(danas))

    await expect(finishMaking(noahs, made)).rejects.toEqual(named('WebAuthnChallengeNotFoundException'))
    await finishMaking(danas, made)
    await expect(finishMaking(danas, made)).rejects.toEqual(named('WebAuthnChallengeNotFoundException'))
    const late = new SoftwareAuthenticator(ORIGIN).create(await beginMaking(danas))
    clock += 181
    await expect(finishMaking(danas, late)).rejects.toEqual(named('WebAuthnChallengeNotFoundException'))
  })

  it('refuses one that another user has', async () => {
    const device = await make(noah)

    await expect(make(dana, {}, device)).rejects.toEqual(named('InvalidParameterException'))
  })

  it('names those that the user has, and makes no more than twenty', async () => {
    for (let count = 0; count < 20; count++) await make(dana)
    const token = await tokenOf(dana)

    expect(await list(dana)).toHaveLength(20)
    await expect(beginMaking(token)).rejects.toEqual(named('LimitExceededException'))
    const [first] = await list(dana)
    await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken: token, CredentialId: first?.CredentialId }))
    expect((await beginMaking(token)).excludeCredentials).toHaveLength(19)
  })
})

describe('signing in with a passkey', () => {
  it('needs no password', async () => {
    const device = await make(dana)

    const { AuthenticationResult } = await signIn(dana, device)

    const token = AuthenticationResult?.AccessToken
    expect((await client.send(new ListWebAuthnCredentialsCommand({ AccessToken: token }))).Credentials).toHaveLength(1)
  })

  it.each([
    ['at a page elsewhere', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without proving who holds it', { isVerified: false }],
    ['for a challenge of its own', { challenge: 'bXkgb3duIGNoYWxsZW5nZQ' }],
    ['by a copy that has signed as often', { counter: 2 }],
  ])('refuses a signature that was made %s', async (_, bent) => {
    const device = await make(dana)
    await signIn(dana, device)

    await expect(signIn(dana, device, bent)).rejects.toEqual(REFUSED)
    expect((await signIn(dana, device, { counter: 40 })).AuthenticationResult).toBeTruthy()
  })

  it('takes a signature once, within three minutes, and for its own sign-in', async () => {
    // Most stores do not count, so that nothing but the session tells a signature that comes again.
    const device = await make(dana, { counter: 0 })
    const [first, second] = [await begin(dana), await begin(dana)]
    const signature = device.get(optionsOf(first), { counter: 0 })

    await expect(finish(second.Session, signature)).rejects.toEqual(REFUSED)
    await finish(first.Session, signature)
    await expect(finish(first.Session, signature)).rejects.toEqual(REFUSED)
    const late = await begin(dana)
    clock += 181
    await expect(finish(late.Session, device.get(optionsOf(late), { counter: 0 }))).rejects.toEqual(REFUSED)
  })

  it('takes each passkey of the user', async () => {
    const devices = [await make(dana), await make(dana)]

    for (const device of devices) expect((await signIn(dana, device)).AuthenticationResult).toBeTruthy()
  })

  it('refuses the passkey of another user, a foreign one and one that was removed', async () => {
    const [device, noahs] = [await make(dana), await make(noah)]
    const CredentialId = Buffer.from(device.id).toString('base64url')

    await expect(signIn(dana, noahs)).rejects.toEqual(REFUSED)
    const liar = new SoftwareAuthenticator(ORIGIN)
    const begun = await begin(dana)
    await expect(finish(begun.Session, { ...liar.get(optionsOf(begun)), id: CredentialId })).rejects.toEqual(REFUSED)
    const open = await begin(dana)
    await client.send(new DeleteWebAuthnCredentialCommand({ AccessToken: await tokenOf(dana), CredentialId }))
    await expect(finish(open.Session, device.get(optionsOf(open)))).rejects.toEqual(REFUSED)
  })

  it('answers an address that nobody has as one without a passkey', async () => {
    const [nobodys, noahs] = [await begin('nobody@example.com'), await begin(noah)]
    const shape = ({ ChallengeName, AvailableChallenges, ChallengeParameters = {} }: InitiateAuthCommandOutput) => ({
      ...{ ChallengeName, AvailableChallenges, names: Object.keys(ChallengeParameters) },
    })

    expect(shape(nobodys)).toEqual(shape(noahs))
    expect(nobodys.ChallengeName).toBe('SELECT_CHALLENGE')
    await expect(finish(nobodys.Session, new SoftwareAuthenticator(ORIGIN).get({ challenge: '' }))).rejects.toEqual(
      REFUSED,
    )
  })

  it('lets in nobody who is locked out', async () => {
    const device = await make(dana)
    await client.send(new AdminDisableUserCommand({ UserPoolId: pool.poolId, Username: dana }))

    await expect(signIn(dana, device)).rejects.toEqual(REFUSED)
  })

  it('removes one passkey of the user, and none of another', async () => {
    const device = await make(noah)
    const CredentialId = Buffer.from(device.id).toString('base64url')
    const remove = new DeleteWebAuthnCredentialCommand({ AccessToken: await tokenOf(dana), CredentialId })

    await expect(client.send(remove)).rejects.toEqual(named('ResourceNotFoundException'))
    expect((await signIn(noah, device)).AuthenticationResult).toBeTruthy()
  })

  it('forgets the passkeys of an account that is deleted', async () => {
    const device = await make(dana)
    await client.send(new AdminDeleteUserCommand({ UserPoolId: pool.poolId, Username: dana }))
    await pool.createUser({ email: dana, password: PASSWORD })

    expect(await list(dana)).toEqual([])
    expect((await begin(dana)).ChallengeName).toBe('SELECT_CHALLENGE')
    await expect(make(dana, {}, device)).resolves.toBe(device)
  })
})

describe('a passkey beside two-step sign-in', () => {
  const prefer = async (email: string, app: boolean, passkey?: boolean) =>
    client.send(
      new SetUserMFAPreferenceCommand({
        AccessToken: await tokenOf(email),
        SoftwareTokenMfaSettings: { Enabled: app, PreferredMfa: app },
        ...(passkey !== undefined && { WebAuthnMfaSettings: { Enabled: passkey } }),
      }),
    )

  /** An authenticator app that has proven itself. */
  async function setUpApp(email: string): Promise<void> {
    const AccessToken = await tokenOf(email)
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: oneTimeCode(SecretCode, clock) }))
  }

  it('is refused until it stands for both steps, and then asks for no code', async () => {
    const device = await make(dana)
    await setUpApp(dana)

    await prefer(dana, true)
    await expect(begin(dana)).rejects.toEqual(REFUSED)
    await prefer(dana, true, true)

    expect((await signIn(dana, device)).AuthenticationResult?.AccessToken).toBeTruthy()
    const user = await client.send(new AdminGetUserCommand({ UserPoolId: pool.poolId, Username: dana }))
    expect(user.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA', 'WEB_AUTHN_MFA'])
  })

  it('stands for both steps only beside an app, in the same request, and where there is a passkey', async () => {
    await setUpApp(dana)
    const alone = new SetUserMFAPreferenceCommand({
      ...{ AccessToken: await tokenOf(dana), WebAuthnMfaSettings: { Enabled: true } },
    })

    await expect(prefer(dana, true, true)).rejects.toEqual(named('InvalidParameterException'))
    const device = await make(dana)
    await prefer(dana, true)
    await expect(client.send(alone)).rejects.toEqual(named('InvalidParameterException'))
    await prefer(dana, false, false)

    expect((await signIn(dana, device)).AuthenticationResult).toBeTruthy()
  })
})
