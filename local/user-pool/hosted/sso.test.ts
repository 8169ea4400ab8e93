import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Provider } from 'oidc-provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Listener, listen } from '#local/http/listen.ts'
import { startUserPool, type UserPool } from '../start-user-pool.ts'

const SITE = 'http://127.0.0.1:4600'
const verifier = randomBytes(32).toString('base64url')
const client = { clientId: 'stopwise', clientSecret: 'kept-by-the-company' }

/** What the company says of each of its people, by the name under which they sign in there. */
const people: Record<string, { email: string; name: string }> = {}

let directory: string
let company: Listener
let pool: UserPool
let cookies: Map<string, string>

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwks = { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }

// The provider tells at length what it is not to be used for.
beforeAll(() => {
  for (const word of ['info', 'warn'] as const) vi.spyOn(console, word).mockImplementation(() => undefined)
})
afterAll(() => vi.restoreAllMocks())

/** A provider as a company runs it, whose page asks for a name and any password. */
function startProvider(issuer: string, redirectUri: string) {
  const provider = new Provider(issuer, {
    jwks,
    cookies: { keys: ['cookies'] },
    clients: [
      {
        ...{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    pkce: { required: () => false },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  })
  return provider.callback()
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-sso-'))
  cookies = new Map()
  let handle: ReturnType<typeof startProvider> | undefined
  company = await listen((request, response) => void handle?.(request, response), { port: 0, origins: [] })
  const oidc = { issuer: company.url, ...client }
  pool = await startUserPool({
    ...{ directory, allowedOrigins: [SITE], sendCode: async () => undefined },
    ssoProviders: [{ name: 'Harbor', domains: ['harbor.example'], oidc }],
  })
  handle = startProvider(company.url, `${pool.url}/oauth2/idpresponse`)
  people.ana = { email: 'ana@harbor.example', name: 'Ana Reyes' }
})

afterEach(async () => {
  await pool.close()
  await company.close()
  await rm(directory, { recursive: true, force: true })
})

/** One step of a browser, which keeps cookies and tells where it is sent. */
async function step(url: string, form?: Record<string, string>): Promise<{ next: string | undefined; text: string }> {
  const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  const body = form && { method: 'POST', body: new URLSearchParams(form) }
  const response = await fetch(url, { headers, redirect: 'manual', ...body })
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  const location = response.headers.get('location')
  return { next: location === null ? undefined : new URL(location, url).href, text: await response.text() }
}

/** Follows what is sent on, until a page asks for something or the site is reached. */
async function follow(url: string): Promise<string> {
  let at = url
  for (let steps = 0; steps < 12 && !at.startsWith(SITE); steps++) {
    const { next } = await step(at)
    if (next === undefined) return at
    at = next
  }
  return at
}

const authorize = (change: Record<string, string> = {}) => {
  const query = {
    ...{ client_id: pool.clientId, redirect_uri: `${SITE}/callback`, response_type: 'code', state: 'kept' },
    ...{ idp_identifier: 'harbor.example', login_hint: 'ana@harbor.example', code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    ...change,
  }
  return `${pool.url}/oauth2/authorize?${new URLSearchParams(query)}`
}

/** Signs in at the company as somebody and agrees; answers the address at which the browser arrives on the site. */
async function signInAt(login: string): Promise<URL> {
  const asked = await follow(authorize())
  expect(asked).toMatch(new RegExp(`^${company.url}/interaction/`))
  const agreed = await follow((await step(asked, { prompt: 'login', login, password: 'any' })).next ?? '')
  if (agreed.startsWith(SITE)) return new URL(agreed)
  return new URL(await follow((await step(agreed, { prompt: 'consent' })).next ?? ''))
}

async function tokensOf(arrived: URL) {
  expect(arrived.searchParams.get('state')).toBe('kept')
  const form = {
    ...{ grant_type: 'authorization_code', client_id: pool.clientId, redirect_uri: `${SITE}/callback` },
    ...{ code: arrived.searchParams.get('code') ?? '', code_verifier: verifier },
  }
  const { text } = await step(`${pool.url}/oauth2/token`, form)
  return JSON.parse(text)
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

describe('single sign-on at a company that speaks OpenID Connect', () => {
  it('leads by the domain of the address to the company and back to an account without a role', async () => {
    const { id_token } = await tokensOf(await signInAt('ana'))

    expect(claimsOf(id_token)).toMatchObject({
      email: 'ana@harbor.example',
      email_verified: false,
      name: 'Ana Reyes',
      'cognito:username': 'harbor_ana',
      'cognito:groups': [`${pool.poolId}_Harbor`],
      identities: [expect.objectContaining({ providerName: 'Harbor', userId: 'ana' })],
    })
  })

  it('finds the same account again after the address has changed', async () => {
    const first = claimsOf((await tokensOf(await signInAt('ana'))).id_token)
    people.ana = { email: 'ana.quist@harbor.example', name: 'Ana Quist' }
    cookies.clear()
    const second = claimsOf((await tokensOf(await signInAt('ana'))).id_token)

    expect(second.sub).toBe(first.sub)
    expect(second.email).toBe('ana.quist@harbor.example')
  })

  it('never takes over an account with a password that has the same address', async () => {
    const { sub } = await pool.createUser({
      email: 'ana@harbor.example',
      password: 'Correct-Horse',
      groups: ['author'],
    })
    const claims = claimsOf((await tokensOf(await signInAt('ana'))).id_token)

    expect(claims.sub).not.toBe(sub)
    expect(claims['cognito:groups']).not.toContain('author')
  })

  it('takes an answer once, and none that it has not asked for', async () => {
    let answer = ''
    const asked = await follow(authorize())
    let at = (await step(asked, { prompt: 'login', login: 'ana', password: 'any' })).next ?? ''
    for (let steps = 0; steps < 12 && answer === ''; steps++) {
      const { next = '' } = at.includes('/interaction/') ? await step(at, { prompt: 'consent' }) : await step(at)
      if (next.startsWith(`${pool.url}/oauth2/idpresponse`)) answer = next
      at = next
    }
    expect((await step(answer)).next).toMatch(/^http:\/\/127\.0\.0\.1:4600\/callback\?code=/)

    expect((await step(answer)).text).toContain('Nobody has asked')
    expect((await step(`${pool.url}/oauth2/idpresponse?code=x&state=y`)).text).toContain('Nobody has asked')
  })

  it('comes back with the reason where the company refuses', async () => {
    const asked = await follow(authorize())
    const arrived = new URL(await follow(`${asked}/abort`))

    expect(arrived.searchParams.get('error')).toBe('invalid_request')
    expect(arrived.searchParams.get('code')).toBeNull()
  })

  it('knows no other domain, and lets nobody pick a name who belongs to the company', async () => {
    expect((await step(authorize({ idp_identifier: 'evil.example' }))).text).toContain('provider is not known')
    const query = new URL(authorize()).searchParams.toString()
    const picked = await step(`${pool.url}/oauth2/pick`, { query, name: 'Ana', email: 'ana@harbor.example' })

    expect(picked.next).toBeUndefined()
    expect(picked.text).toContain('sign-in of its own')
  })
})
