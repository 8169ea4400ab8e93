import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bodyTooLarge, MAX_BODY_BYTES } from '#api/request-size.ts'
import { limitCode } from './body-limit.ts'

/** Runs the source alone, as CloudFront does. */
const answerTo = (headers: object): { statusCode?: number; body?: string } =>
  runInNewContext(`${limitCode}; handler(event)`, { event: { viewer: { ip: '203.0.113.7' }, request: { headers } } })

describe('the limit of bodies at the edge', () => {
  it.each([{}, { 'content-length': { value: '0' } }, { 'content-length': { value: String(MAX_BODY_BYTES) } }])(
    'lets pass what a function can be given, and what does not say its size: %j',
    (headers) => {
      const said = { 'x-stopwise-viewer': { value: '203.0.113.9' } }
      const seen = { 'x-stopwise-viewer': { value: '203.0.113.7' } }

      expect(answerTo({ ...headers, ...said })).toEqual({ headers: { ...headers, ...seen } })
    },
  )

  it('refuses more with the code that the function would give', () => {
    const { statusCode, body = '' } = answerTo({ 'content-length': { value: String(MAX_BODY_BYTES + 1) } })

    expect([statusCode, JSON.parse(body)]).toEqual([413, bodyTooLarge])
  })
})
