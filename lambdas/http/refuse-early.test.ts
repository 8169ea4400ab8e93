import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

let refuseEarly: typeof import('./refuse-early.ts').refuseEarly
let readPart: typeof import('./refuse-early.ts').readPart

beforeAll(async () => {
  setHandlerEnvironment({ ORIGIN_KEYS: 'key-of-today,next-key' })
  ;({ readPart, refuseEarly } = await import('./refuse-early.ts'))
})

/** The part of an event that is looked at. */
const eventOf = (routeKey: string, body = '', origin: string | undefined = 'key-of-today') =>
  ({
    routeKey,
    headers: { 'content-type': 'application/json', ...(origin === undefined ? {} : { 'x-stopwise-origin': origin }) },
    body,
    isBase64Encoded: false,
  }) as unknown as APIGatewayProxyEventV2

describe('a request at the door', () => {
  it.each([['key-of-today'], ['next-key']])('passes when it came through the site: %s', (origin) => {
    expect(refuseEarly(eventOf('POST /api/feedback', '{}', origin))).toBeUndefined()
  })

  it.each([[undefined], [''], ['key-of-yesterday'], ['key-of-today,next-key']])(
    'is turned away when it went round the site: %s [P-342]',
    (origin) => {
      const refused = refuseEarly({
        ...eventOf('POST /api/feedback'),
        headers: origin === undefined ? {} : { 'x-stopwise-origin': origin },
      })

      expect(refused).toMatchObject({ status: 403, code: 'request.not-by-the-site' })
    },
  )

  it('passes with a form where nothing of it is read', async () => {
    const event = eventOf('POST /api/stop-mails/{linkid}/{contact}', 'List-Unsubscribe=One-Click')
    const form = { ...event, headers: { ...event.headers, 'content-type': 'application/x-www-form-urlencoded' } }
    const request = new Request('https://a.example/1', { method: 'POST', body: 'a=1' })

    expect(refuseEarly(form)).toBeUndefined()
    expect(refuseEarly({ ...form, routeKey: 'POST /api/feedback' })).toMatchObject({ status: 400 })
    expect(refuseEarly({ ...form, body: 'a'.repeat(2001) })).toMatchObject({ status: 413 })
    expect(await readPart(request, form).text()).toBe('')
    expect(await readPart(request, { routeKey: 'POST /api/feedback' }).text()).toBe('a=1')
  })

  it.each([
    ['POST /api/get-route/{routeid}', 64],
    ['POST /api/feedback', 64],
    ['POST /api/optimize', 500],
    ['POST /api/validate-addresses', 500],
    ['POST /api/save-route', 4000],
  ])('of %s may bring %i KB and no more', (route, kilobytes) => {
    const body = 'x'.repeat(kilobytes * 1000)

    expect(refuseEarly(eventOf(route, body))).toBeUndefined()
    expect(refuseEarly(eventOf(route, `${body}x`))).toMatchObject({
      status: 413,
      code: 'request.too-large',
      data: { limit: kilobytes * 1000 },
    })
  })

  it('is measured in bytes, however its body is written', () => {
    const bytes = Buffer.alloc(64_001)
    const base64 = { ...eventOf('POST /api/feedback', bytes.toString('base64')), isBase64Encoded: true }

    expect(refuseEarly(eventOf('POST /api/feedback', 'é'.repeat(33_000)))?.status).toBe(413)
    expect(refuseEarly(base64)?.status).toBe(413)
    expect(refuseEarly({ ...base64, body: bytes.subarray(1).toString('base64') })).toBeUndefined()
  })

  it('to what there is not passes with a small body, and is told so further on', () => {
    expect(refuseEarly(eventOf('$default', '{"a":1}'))).toBeUndefined()
    expect(refuseEarly(eventOf('$default', 'x'.repeat(64_001)))).toMatchObject({ status: 413, data: { limit: 64_000 } })
  })

  it.each([['application/json'], ['application/json; charset=utf-8'], ['application/JSON ;charset=utf-8']])(
    'may bring JSON: %s',
    (type) => {
      const event = eventOf('POST /api/feedback', '{}')

      expect(refuseEarly({ ...event, headers: { ...event.headers, 'content-type': type } })).toBeUndefined()
    },
  )

  it.each([
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['text/plain'],
    ['application/jsonp'],
  ])('may bring no other body: %s', (type) => {
    const event = eventOf('POST /api/feedback', 'a[a]=1')
    const headers = { ...event.headers, 'content-type': type }

    expect(refuseEarly({ ...event, headers })).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(refuseEarly({ ...event, headers, body: '' })).toBeUndefined()
  })

  it('may not be nested without end, however its body is written', () => {
    const body = '['.repeat(32_000)
    const base64 = { body: Buffer.from(body).toString('base64'), isBase64Encoded: true }
    const refused = { status: 400, code: 'request.invalid' }

    expect(refuseEarly(eventOf('POST /api/feedback', body))).toMatchObject(refused)
    expect(refuseEarly({ ...eventOf('POST /api/feedback'), ...base64 })).toMatchObject(refused)
  })
})
