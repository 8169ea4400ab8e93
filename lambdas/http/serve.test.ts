import type { Context } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { ORIGIN_HEADER } from '#api/index.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'
import type { UndoList } from './undo-list.ts'

setHandlerEnvironment()
const { publicApi } = await import('./callers.ts')
const { serve } = await import('./serve.ts')
const { logger } = await import('./logging.ts')

let logged: MockInstance

beforeEach(() => {
  logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
})

afterEach(() => logged.mockRestore())

const event = (requestId: string) => ({
  version: '2.0',
  routeKey: 'POST /api/get-route/{routeid}',
  rawPath: '/api/get-route/abc',
  rawQueryString: '',
  headers: { 'content-type': 'application/json', [ORIGIN_HEADER]: 'origin-key' },
  requestContext: {
    ...{ accountId: '', apiId: '', domainName: 'x.example', domainPrefix: '', stage: '$default', time: '' },
    ...{ timeEpoch: 0, routeKey: '', requestId, authentication: null, authorizer: {} },
    http: { method: 'POST', path: '/api/get-route/abc', protocol: 'HTTP/1.1', sourceIp: '', userAgent: '' },
  },
  body: '{}',
  isBase64Encoded: false,
})

/** A call whose handler takes one step that must not stand, then answers as it is told. */
async function call(answer: (undo: UndoList) => unknown): Promise<{ status: number; body: unknown }> {
  const getRoute = publicApi.sharing.getRoute.handler(({ context: { undo } }): never => answer(undo) as never)
  const handler = serve({ sharing: { getRoute } })
  const { statusCode = 200, body = '' } = (await handler(event('r1'), {} as Context)) as {
    statusCode?: number
    body?: string
  }
  return { status: statusCode, body: JSON.parse(body) }
}

describe('an answer that does not fit the contract', () => {
  it('is logged by its fields under the id of the request, and told by that id alone', async () => {
    const { status, body } = await call(() => ({ title: 'Secret Street 1', version: 1.5 }))

    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', data: { reference: 'r1' } })
    expect(JSON.stringify(body)).not.toContain('validation')
    expect(logged).toHaveBeenCalledWith('answer.unfit', { requestId: 'r1', fields: expect.any(Array) })
    const told = JSON.stringify(logged.mock.calls)
    expect(told).toContain('routeData')
    expect(told).not.toContain('Secret Street')
  })

  it('leaves nothing that the call has counted', async () => {
    const undone: string[] = []

    await call((undo) => {
      undo.add(async () => void undone.push('first'))
      undo.add(async () => void undone.push('second'))
      return {}
    })

    expect(undone).toEqual(['second', 'first'])
  })
})

it('the door of API keys has nothing behind it that is not open to keys, by whatever path somebody came through', async () => {
  const { api } = await import('./callers.ts')
  const currentUser = api.accounts.currentUser.handler((): never => undefined as never)
  const handler = serve({ accounts: { currentUser } })
  const routeKey = 'GET /api/v1/tracked-requests'
  const come = async (rawPath: string, key: string) => {
    const { requestContext, ...rest } = event('r1')
    const http = { ...requestContext.http, method: 'GET', path: rawPath }
    const asked = { ...rest, body: '', routeKey: key, rawPath, requestContext: { ...requestContext, http } }
    const { statusCode } = (await handler(asked, {} as Context)) as { statusCode?: number }
    return statusCode
  }

  expect(await come('/api/v1/current-user', routeKey)).toBe(404)
  expect(await come('/api/current-user', 'GET /api/current-user')).toBe(401)
})

it('a call that fails takes back what it can where one step cannot be taken back', async () => {
  const undone: string[] = []

  const { status } = await call((undo) => {
    undo.add(async () => void undone.push('first'))
    undo.add(async () => Promise.reject(new Error('the table does not answer')))
    throw new Error('out of order')
  })

  expect([status, undone]).toEqual([500, ['first']])
  expect(logged).toHaveBeenCalledWith('call.not-undone', { requestId: 'r1', error: expect.any(Error) })
})
