import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bodyTooLarge, MAX_BODY_BYTES, unknownKey } from '#api/call/request-size.ts'
import { keyText } from '#core/accounts/api-key.ts'
import { limitCode } from './site.ts'

/** Runs the source alone, as CloudFront does. */
const answerTo = (headers: object, uri = '/api/optimize'): { statusCode?: number; body?: string } =>
  runInNewContext(`${limitCode}; handler(event)`, {
    event: { viewer: { ip: '203.0.113.7' }, request: { uri, headers } },
  })

const key = keyText({ keyId: 'a'.repeat(12), secret: 'b'.repeat(28) })

describe('the limit of bodies at the edge', () => {
  it.each([{}, { 'content-length': { value: '0' } }, { 'content-length': { value: String(MAX_BODY_BYTES) } }])(
    'lets pass what a function can be given, and what does not say its size: %j',
    (headers) => {
      const said = { 'x-stopwise-viewer': { value: '203.0.113.9' } }
      const seen = { 'x-stopwise-viewer': { value: '203.0.113.7' } }

      expect(answerTo({ ...headers, ...said })).toEqual({ uri: '/api/optimize', headers: { ...headers, ...seen } })
    },
  )

  it('refuses more with the code that the function would give', () => {
    const { statusCode, body = '' } = answerTo({ 'content-length': { value: String(MAX_BODY_BYTES + 1) } })

    expect([statusCode, JSON.parse(body)]).toEqual([413, bodyTooLarge])
  })
})

describe('the door of API keys at the edge', () => {
  it.each([`Bearer ${key}`, `bearer  ${key}`])('lets pass what looks like a key: %s', (value) => {
    expect(answerTo({ authorization: { value } }, '/api/v1/optimize')).not.toHaveProperty('statusCode')
  })

  it.each([undefined, '', 'Bearer', 'Bearer x', `Bearer ${key}x`, key, `Bearer ${key.toUpperCase()}`])(
    'refuses %s as the function would, before anything is paid for',
    (value) => {
      const { statusCode, body = '' } = answerTo(
        value === undefined ? {} : { authorization: { value } },
        '/api/v1/optimize',
      )

      expect([statusCode, JSON.parse(body)]).toEqual([401, unknownKey])
      expect(answerTo(value === undefined ? {} : { authorization: { value } })).not.toHaveProperty('statusCode')
    },
  )
})
