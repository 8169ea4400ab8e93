import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './cloud.ts'

const account = { email: 'dana@example.com', password: 'Correct-Horse', name: 'Dana' }

const directory = temporaryFolder()
let cloud: LocalCloud

const start = (options: Partial<LocalCloudOptions> = {}) =>
  startLocalCloud({ directory, buildsSite: false, seedsDemo: false, ...options })

const call = async (path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return fetch(`${cloud.url}/api${path}`, { headers })
}

beforeAll(async () => {
  cloud = await start()
  await cloud.userPool.createUser(account)
})

afterAll(() => cloud.close())

describe('the local cloud', () => {
  it('runs the real handlers behind the gateway', { tags: ['deep'] }, async () => {
    const { AccessToken } = await cloud.userPool.tokensFor(account.email)

    const response = await call('/current-user', AccessToken)

    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ email: account.email, name: 'Dana', tier: 0 })
  })

  it('refuses a call without a token, with a tampered one and with an ID token', async () => {
    const { AccessToken, IdToken } = await cloud.userPool.tokensFor(account.email)
    const tampered = `${AccessToken.slice(0, -4)}AAAA`

    for (const token of [undefined, tampered, IdToken]) {
      const response = await call('/current-user', token)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ message: 'Unauthorized' })
    }
  })

  it('answers 404 for a route that the contract does not have', async () => {
    const response = await call('/no-such-call')

    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'Not Found' })
  })

  it('tells the browser where the user pool is', async () => {
    const config = await (await fetch(`${cloud.url}/config.json`)).json()

    expect(config).toMatchObject({ userPoolEndpoint: cloud.endpoints.userPool, userPoolId: cloud.userPool.poolId })
  })

  it('takes payments: pages know the script, and the dashboard is where it is said to be', async () => {
    const { payments } = await (await fetch(`${cloud.url}/config.json`)).json()
    const dashboard = await fetch(`${cloud.url}/local/payments`)

    expect(await (await fetch(payments.scriptUrl)).text()).toContain('confirmCardSetup')
    expect(dashboard.url).toBe(`${cloud.endpoints.payments}/dashboard`)
    expect(await dashboard.text()).toContain('<h1>Payments</h1>')
  })

  it('shows inbox, outbox and accounts on the address of the product', async () => {
    for (const [path, heading] of [
      ['/inbox', 'Inbox'],
      ['/outbox', 'Outbox'],
      ['/local', 'Your local cloud'],
    ]) {
      expect(await (await fetch(`${cloud.url}${path}`)).text()).toContain(`<h1>${heading}</h1>`)
    }
  })

  it('refuses a directory in use and a port in use', async () => {
    await expect(start()).rejects.toThrow(/is in use/)

    const other = await mkdtemp(join(tmpdir(), 'stopwise-cloud-'))
    const port = Number(new URL(cloud.url).port)
    await expect(start({ directory: other, port })).rejects.toThrow(`Port ${port} is already in use`)
    await rm(other, { recursive: true, force: true })
  })
})

describe('a restart', () => {
  it('keeps accounts, and forgets them when it begins anew', { tags: ['deep'] }, async () => {
    await cloud.close()
    cloud = await start()
    await expect(cloud.userPool.tokensFor(account.email)).resolves.toBeDefined()

    await cloud.close()
    cloud = await start({ fresh: true })

    await expect(cloud.userPool.tokensFor(account.email)).rejects.toThrow(/does not exist/)
  })

  it('issues tokens for as long as it is told', async () => {
    await cloud.close()
    cloud = await start({ tokenLifetimes: { accessSeconds: -1 } })
    await cloud.userPool.createUser(account)
    const { AccessToken } = await cloud.userPool.tokensFor(account.email)

    expect((await call('/current-user', AccessToken)).status).toBe(401)
  })
})
