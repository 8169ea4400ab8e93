import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
// The environment of functions for tasks and events.
vi.stubEnv('ORIGIN_KEYS', undefined)
const { refuseEarly } = await import('./refuse-early.ts')

it.each([undefined, '', 'origin-key', 'undefined'])(
  'a function without keys starts, and refuses a request with the key %s',
  (key) => {
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'x-stopwise-origin': key }) }
    const event = { routeKey: 'POST /api/feedback', headers, body: '{}', isBase64Encoded: false }

    expect(refuseEarly(event as unknown as APIGatewayProxyEventV2)).toMatchObject({ status: 403 })
  },
)
