import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { refusalOf } from './guard-requests.ts'
import { type Listener, listen } from './listen.ts'

const SITE = 'http://127.0.0.1:4600'
const host = '127.0.0.1:4601'

describe('a port that pages may call', () => {
  const statusOf = (headers: Record<string, string>) => refusalOf({ host, ...headers }, [SITE])?.status

  it.each(['127.0.0.1:4600', 'localhost:4600', 'LOCALHOST', '[::1]:4600'])('answers to the name %s', (name) => {
    expect(statusOf({ host: name })).toBeUndefined()
  })

  it.each(['evil.example:4600', '127.0.0.1.evil.example', 'localhost.evil.example:4600', ''])(
    'does not answer to the name "%s", which may point here',
    (name) => {
      expect(statusOf({ host: name })).toBe(421)
    },
  )

  it.each([SITE, `http://${host}`])('takes calls of pages of %s', (origin) => {
    expect(statusOf({ origin })).toBeUndefined()
  })

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:9999', `https://${host}`])(
    'takes no calls of pages of %s',
    (origin) => {
      expect(statusOf({ origin })).toBe(403)
    },
  )

  it('is reached by links from anywhere, and gives nothing away into other pages', () => {
    expect(statusOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBeUndefined()
    expect(statusOf({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403)
    expect(statusOf({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' })).toBeUndefined()
  })
})

describe('a port that no page has any business with', () => {
  let listener: Listener | undefined

  afterEach(() => listener?.close())

  it('answers programs', async () => {
    listener = await listen((_request, response) => response.end('table'))

    expect(await statusAt(listener, {})).toBe(200)
  })

  it.each([
    { origin: SITE },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-site' },
    { host: 'evil.example' },
  ])('never hears of a request with %j', async (headers) => {
    let heard = 0
    listener = await listen((_request, response) => {
      heard++
      response.end()
    })

    expect(await statusAt(listener, headers)).toBeGreaterThan(400)
    expect(heard).toBe(0)
  })
})

// `fetch` would not send these headers.
function statusAt({ port }: Listener, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
}
