import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoCompany } from '../demo-company.ts'
import { loadSigningKey, readToken } from '../signing-key.ts'
import { startUserPool, type UserPool } from '../start-user-pool.ts'

const SITE = 'http://127.0.0.1:4600'
const verifier = randomBytes(32).toString('base64url')

let directory: string
let pool: UserPool
let request: Record<string, string>

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-hosted-'))
  pool = await startUserPool({
    ...{ directory, allowedOrigins: [SITE], sendCode: async () => undefined, ssoProviders: [demoCompany] },
  })
  request = {
    client_id: pool.clientId,
    redirect_uri: `${SITE}/callback`,
    response_type: 'code',
    identity_provider: 'Google',
    scope: 'openid email',
    state: 'kept',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
})

afterEach(async () => {
  await pool.close()
  await rm(directory, { recursive: true, force: true })
})

const authorize = (change: Record<string, string> = {}) =>
  fetch(`${pool.url}/oauth2/authorize?${new URLSearchParams({ ...request, ...change })}`)
const post = (path: string, form: Record<string, string>) =>
  fetch(pool.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const pick = (person: Record<string, string>) =>
  post('/oauth2/pick', { query: new URLSearchParams(request).toString(), ...person })
const ana = { name: 'Ana Reyes', email: 'ana.reyes@example.com' }

async function codeOf(response: Response): Promise<string> {
  const target = new URL(response.headers.get('location') ?? '')
  expect(`${target.origin}${target.pathname}`).toBe(request.redirect_uri)
  expect(target.searchParams.get('state')).toBe('kept')
  return target.searchParams.get('code') ?? ''
}

const exchange = (code: string, change: Record<string, string> = {}) =>
  post('/oauth2/token', {
    ...{ grant_type: 'authorization_code', client_id: pool.clientId, redirect_uri: `${SITE}/callback` },
    ...{ code, code_verifier: verifier },
    ...change,
  })

describe('signing in at a provider', () => {
  it('leads from the picker over a code to tokens of a federated user', async () => {
    expect(await (await authorize()).text()).toContain('Ana Reyes')
    const code = await codeOf(await pick(ana))

    const tokens = await (await exchange(code)).json()

    const key = await loadSigningKey(join(directory, 'user-pool/signing-key.pem'))
    expect(readToken(key, tokens.id_token)).toMatchObject({
      email: ana.email,
      email_verified: true,
      name: 'Ana Reyes',
      identities: [expect.objectContaining({ providerName: 'Google' })],
      'cognito:groups': [`${pool.poolId}_Google`],
    })
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  })

  it('finds the same user again at the next visit', async () => {
    const subjects = []
    for (let visit = 0; visit < 2; visit++) {
      const { access_token } = await (await exchange(await codeOf(await pick(ana)))).json()
      subjects.push(JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString()).sub)
    }

    expect(subjects[0]).toBe(subjects[1])
  })

  it('gives tokens for a code once, and only with its verifier', async () => {
    const used = await codeOf(await pick(ana))
    await exchange(used)
    const stolen = await codeOf(await pick(ana))

    for (const response of [await exchange(used), await exchange(stolen, { code_verifier: 'guessed' })]) {
      expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_grant' }])
    }
  })

  it('asks again when a typed person has no e-mail address', async () => {
    const response = await pick({ name: 'X', email: 'nonsense' })

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('role="alert"')
  })

  it('goes back with an error when it is cancelled', async () => {
    const response = await post('/oauth2/cancel', { query: new URLSearchParams(request).toString() })

    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied')
  })

  it('lets the visitor choose when no provider is named', async () => {
    const { identity_provider: _none, ...rest } = request
    const page = await (await fetch(`${pool.url}/oauth2/authorize?${new URLSearchParams(rest)}`)).text()

    expect(page).toContain('Continue with Google')
    expect(page).toContain('Continue with Facebook')
  })

  it.each([
    ['an address that is not registered', { redirect_uri: 'http://evil.example/callback' }],
    ['an unknown client', { client_id: 'somebody' }],
    ['the implicit flow', { response_type: 'token' }],
  ])('never returns to %s', async (_case, change) => {
    const response = await authorize(change)

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('This sign-in cannot go on')
  })
})

describe('signing in with a company', () => {
  const person = { name: 'Ana Reyes', email: 'ana@harbor.example' }

  beforeEach(() => {
    const { identity_provider: _none, ...rest } = request
    request = { ...rest, idp_identifier: 'harbor.example' }
  })

  it('gives an account of its own, without the role of one with a password and the same address', async () => {
    const { sub } = await pool.createUser({ email: person.email, password: 'Correct-Horse', groups: ['author'] })

    const { id_token } = await (await exchange(await codeOf(await pick(person)))).json()

    const key = await loadSigningKey(join(directory, 'user-pool/signing-key.pem'))
    const claims = readToken(key, id_token)
    expect(claims?.sub).not.toBe(sub)
    expect(claims).toMatchObject({
      ...{ email: person.email, email_verified: false, 'cognito:groups': [`${pool.poolId}_Harbor`] },
      identities: [expect.objectContaining({ providerName: 'Harbor', providerType: 'OIDC' })],
    })
  })

  it('knows no other domain', async () => {
    const response = await authorize({ idp_identifier: 'evil.example' })

    expect(await response.text()).toContain('provider is not known')
  })
})

it('signing out returns to a registered address and to no other', async () => {
  const logOut = (target: string) => {
    const query = new URLSearchParams({ client_id: pool.clientId, logout_uri: target })
    return fetch(`${pool.url}/logout?${query}`, { redirect: 'manual' })
  }

  expect((await logOut(`${SITE}/`)).headers.get('location')).toBe(`${SITE}/`)
  expect((await logOut('http://evil.example/')).status).toBe(400)
})
