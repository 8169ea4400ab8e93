import { createHash, randomBytes } from 'node:crypto'
import {
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { signUpRefusals } from '#core/accounts/sign-up-limits.ts'
import { monthOf } from '#core/kernel/time.ts'
import { createApiClient, refusalOf } from '#test/support/api-client.ts'
import { cloud, member, newcomer } from '#test/support/cloud-in-use.ts'

/** Signs somebody in through the company of the local cloud, which says what the address is. */
async function signedInAtCompany(email: string) {
  const { url, userPool } = cloud()
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    ...{ client_id: userPool.clientId, redirect_uri: `${url}/callback`, response_type: 'code' },
    ...{ idp_identifier: 'harbor.example', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })
  const send = (path: string, form: Record<string, string>) =>
    fetch(new URL(path, userPool.issuer), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const picked = await send('/oauth2/pick', { query: query.toString(), name: 'Ana Reyes', email })
  const code = new URL(picked.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const asked = { grant_type: 'authorization_code', client_id: userPool.clientId, code, code_verifier: verifier }
  const { access_token } = Tokens.parse(
    await (await send('/oauth2/token', { ...asked, redirect_uri: `${url}/callback` })).json(),
  )
  return createApiClient(url, access_token)
}

const Tokens = z.object({ access_token: z.string() })

describe('signing up', () => {
  it('is refused with a plain message after five times a day with one address, whatever its label', async () => {
    const { userPool } = cloud()
    const client = new CognitoIdentityProviderClient({ endpoint: new URL(userPool.issuer).origin, region: 'us-east-1' })
    const signUp = (email: string) =>
      client.send(new SignUpCommand({ ClientId: userPool.clientId, Username: email, Password: 'Correct-Horse' }))
    for (let label = 1; label <= 5; label++) await signUp(`five+${label}@example.org`)

    await expect(signUp('Five+6@example.org')).rejects.toMatchObject({
      ...{ name: 'UserLambdaValidationException', message: expect.stringContaining(signUpRefusals.ofOne) },
    })
    await expect(signUp('six@example.org')).resolves.toMatchObject({ UserConfirmed: false })
  })
})

describe('who comes through their company', () => {
  it('gets an account without plan and role at the first call', async () => {
    const api = await signedInAtCompany('ana@harbor.example')

    expect(await api.accounts.currentUser()).toMatchObject({
      email: 'ana@harbor.example',
      tier: 0,
      teamTier: 0,
      roles: [],
    })
  })

  it('gets none by an address that the company does not speak for, and never that of somebody else', async () => {
    const { email, api: victim } = await newcomer()
    await victim.accounts.currentUser()
    const api = await signedInAtCompany(email)

    for (let calls = 0; calls < 2; calls++) {
      expect(await refusalOf(api.accounts.currentUser())).toMatchObject({
        status: 403,
        code: 'accounts.foreign-address',
      })
    }
    expect(await victim.accounts.currentUser()).toMatchObject({ email })
  })
})

describe('the current user', () => {
  it('is created by the first call: no plan, nothing counted this month [P-228, P-253, P-254]', async () => {
    const { api, email, userId } = await newcomer('Dana Reed')

    const user = await api.accounts.currentUser()

    expect(user).toMatchObject({ userId, email, name: 'Dana Reed', photoUrl: null, tier: 0, teamTier: 0, roles: [] })
    expect(user.requests).toEqual([])
    expect(await api.accounts.trackedRequests({})).toEqual({
      scope: 'web',
      month: monthOf(Date.now()),
      reqCount: 0,
      stopCount: 0,
      limit: 0,
    })
    expect(Math.abs(Date.now() - user.createdAt)).toBeLessThan(60_000)
  })

  it('keeps what somebody told when they began, in their record [P-226, D-111]', async () => {
    const { api, userId } = await newcomer()
    await api.accounts.currentUser()
    const { readUser } = await import('#store/accounts.ts')
    const answers = { segment: 'Field Service', medium: 'Ad', organization: '' }

    await api.accounts.saveOnboarding(answers)

    expect(await readUser(userId)).toMatchObject({ onboarding: answers })
  })

  it('cannot keep answers for somebody without a record', async () => {
    const { api } = await newcomer()

    const refusal = await refusalOf(api.accounts.saveOnboarding({ segment: '', medium: '', organization: '' }))

    expect(refusal).toMatchObject({ status: 404, code: 'accounts.no-record' })
  })

  it('has the picture that a provider gave to the user pool, if it is one that a page can show [P-228]', async () => {
    const pool = new CognitoIdentityProviderClient({})
    const photoUrl = 'https://lh3.googleusercontent.com/a/dana'
    for (const [picture, shown] of [
      [photoUrl, photoUrl],
      ['{"data":{"url":"https://example.com/dana"}}', null],
    ] as const) {
      const { api, token } = await newcomer()
      const UserAttributes = [{ Name: 'picture', Value: picture }]
      await pool.send(new UpdateUserAttributesCommand({ AccessToken: token, UserAttributes }))

      expect((await api.accounts.currentUser()).photoUrl).toBe(shown)
      expect((await api.accounts.currentUser()).photoUrl).toBe(shown)
    }
  })

  it('is told the months of the plans that are there, each with its limit', async () => {
    const { api } = await member({ teamTier: 1 })

    const { requests } = await api.accounts.currentUser()

    expect(requests.map(({ scope, reqCount, limit }) => [scope, reqCount, limit])).toEqual([
      ['web', 0, 200],
      ['teams', 0, 300],
    ])
  })

  it('stays the same when the first calls come together', async () => {
    const { api } = await newcomer()

    const users = await Promise.all(Array.from({ length: 8 }, () => api.accounts.currentUser()))

    expect(new Set(users.map(({ createdAt }) => createdAt)).size).toBe(1)
  })

  it('is nobody once the identity is deleted, as long as its token may live', async () => {
    const { api, email, token } = await newcomer()
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    const pool = new CognitoIdentityProviderClient({
      endpoint: cloud().endpoints.userPool,
      region: 'us-east-1',
      credentials,
    })
    await pool.send(new DeleteUserCommand({ AccessToken: token }))

    const refusal = await refusalOf(api.accounts.currentUser())

    expect(refusal).toMatchObject({ status: 401, code: 'caller.unauthenticated' })
    expect(refusal.message).not.toContain(email)
  })

  it('has the roles that the user pool gives', async () => {
    const email = 'author@example.com'
    const groups = ['author', 'department-viewer', 'unknown-group']
    await cloud().userPool.createUser({ email, password: 'Correct-Horse-1', groups })
    const { AccessToken } = await cloud().userPool.tokensFor(email)

    const { roles, name } = await createApiClient(cloud().url, AccessToken).accounts.currentUser()

    expect(roles).toEqual(['author', 'department-viewer'])
    expect(name).toBe('author')
  })
})
