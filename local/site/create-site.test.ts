import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentSecurityPolicy as deployedPolicy } from '#lib/site/security-headers.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { createSite, type Site } from './create-site.ts'
import { precompress } from './precompress.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const POOL = 'http://127.0.0.1:4601'
const origins = { connect: [POOL], scripts: [], frames: [] }

let folder: string
let site: Site
let listener: Listener

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stopwise-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), `<p>${'app '.repeat(1000)}</p>`)
  await writeFile(join(folder, 'home.html'), '<p>every stop</p>')
  await writeFile(join(folder, 'pricing.html'), '<p>prices</p>')
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'console.log(1)')
  await precompress(folder)
  site = createSite({
    config: { region: 'us-east-1' },
    gateway: (_request, response) => response.end('from the gateway'),
    routes: [{ prefix: '/inbox', handle: (_request, response) => void response.end('mails') }],
    origins,
  })
  listener = await listen(site.listener)
})

afterEach(async () => {
  await listener.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${listener.url}${path}`, { headers })
const open = () => site.setState({ kind: 'ready', folder })

describe('a tool page', () => {
  it('cannot be framed', async () => {
    const { headers } = await get('/inbox')

    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it.each(['POST', 'PUT', 'DELETE'])('cannot be sent a %s', async (method) => {
    const response = await fetch(`${listener.url}/inbox`, { method })

    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the local site', () => {
  it('says that it is building, and shows why a build failed', async () => {
    const building = await get('/playground')
    site.setState({ kind: 'failed', reason: 'error in <App>' })
    const failed = await get('/')

    expect([building.status, await building.text()]).toEqual([503, expect.stringContaining('Building the web app')])
    expect(await failed.text()).toContain('error in &#60;App&#62;')
  })

  it.each(['/playground', '/pricing/redirect', '/shared-route-id/abc', '/shared-route/40.7,-74.0'])(
    'answers the page %s with the application',
    async (path) => {
      open()

      const response = await get(path)

      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toContain('app ')
    },
  )

  it.each([
    ['/', 'every stop'],
    ['/pricing', 'prices'],
    ['/pricing/?from=mail', 'prices'],
  ])('answers the page %s with the words that the build has written', async (path, words) => {
    open()

    expect(await (await get(path)).text()).toContain(words)
  })

  it('answers 404 for a file that is not there, and never leaves its folder', async () => {
    open()
    await writeFile(join(folder, '../outside.txt'), 'secret')

    expect((await get('/assets/gone.js')).status).toBe(404)
    expect((await get('/..%2foutside.txt')).status).toBe(404)
    await rm(join(folder, '../outside.txt'))
  })

  it('lets hashed files be kept for ever and asks again for the page', async () => {
    open()
    const asset = await get('/assets/app-1a2b.js')
    const page = await get('/playground')
    const again = await get('/playground', { 'if-none-match': page.headers.get('etag') ?? '' })

    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect(page.headers.get('cache-control')).toContain('must-revalidate')
    expect(again.status).toBe(304)
  })

  it.each(['br', 'gzip'])('compresses with %s', async (encoding) => {
    open()

    const response = await get('/playground', { 'accept-encoding': encoding })

    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(await response.text()).toContain('app ')
  })

  it('sends a part of a file to who asks for one, and leaves small files as they are', async () => {
    open()

    const part = await get('/assets/app-1a2b.js', { range: 'bytes=0-6', 'accept-encoding': 'br' })
    const beyond = await get('/assets/app-1a2b.js', { range: 'bytes=99-' })

    expect([part.status, await part.text()]).toEqual([206, 'console'])
    expect(part.headers.get('content-range')).toBe('bytes 0-6/14')
    expect(part.headers.get('content-encoding')).toBeNull()
    expect(beyond.status).toBe(416)
  })

  it('hands calls to the gateway and its own pages to their parts', async () => {
    expect(await (await get('/api/current-user')).text()).toBe('from the gateway')
    expect(await (await get('/inbox/1')).text()).toBe('mails')
    expect(await (await get('/config.json')).json()).toEqual({ region: 'us-east-1' })
  })

  it.each(['/shared-route-id/abc', '/stop/abc', '/teams/join/abc-def', '/account-deleted/abc', '/welcome-plus/cs_1'])(
    'keeps the page %s, whose address is a key, out of search engines and referrers',
    async (path) => {
      open()
      const { headers } = await get(path)

      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it.each(['/teams', '/welcome-plus', '/pricing'])('lets search engines list the page %s', async (path) => {
    open()
    const { headers } = await get(path)

    expect(headers.get('x-robots-tag')).toBeNull()
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })
})

it('the content security policy is the one that is deployed, without the upgrade to https', () => {
  const deployed = deployedPolicy({ connect: [POOL], images: [], scripts: [], frames: [] })

  expect(`${contentSecurityPolicy(origins)}; upgrade-insecure-requests`).toBe(deployed)
})
