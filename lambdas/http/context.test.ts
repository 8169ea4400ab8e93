import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { callContext } from './context.ts'

/** The part of an event that the context reads. */
function eventWith(claims?: Record<string, unknown>): APIGatewayProxyEventV2 {
  const requestContext = {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    http: { method: 'GET', path: '/', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' },
    requestId: 'request-1',
    routeKey: '',
    stage: '$default',
    time: '',
    timeEpoch: 0,
    ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
  }
  return {
    version: '2.0',
    routeKey: '',
    rawPath: '/',
    rawQueryString: '',
    headers: {},
    isBase64Encoded: false,
    requestContext,
  }
}

const callerOf = (claims?: Record<string, unknown>) => callContext(eventWith(claims), 0).caller

describe('the context of a call', () => {
  it('knows its request and its time', () => {
    expect(callContext(eventWith(), 42)).toMatchObject({ caller: undefined, requestId: 'request-1', now: 42 })
  })

  it('has the caller that the authorizer has verified', () => {
    expect(callerOf({ token_use: 'access', sub: 'u1', username: 'google_1' })).toEqual({
      userId: 'u1',
      username: 'google_1',
      roles: [],
    })
    expect(callerOf({ token_use: 'access', sub: 'u1' })?.username).toBe('u1')
  })

  it.each([
    [undefined],
    [{}],
    [{ token_use: 'access', sub: '' }],
    [{ token_use: 'access', sub: 7 }],
    [{ username: 'u1' }],
    [{ token_use: 'id', sub: 'u1' }],
  ])('has no caller for %j', (claims) => {
    expect(callerOf(claims)).toBeUndefined()
  })

  it('reads groups as an HTTP API writes them, and takes roles of ours alone', () => {
    const rolesOf = (groups: unknown) => callerOf({ token_use: 'access', sub: 'u1', 'cognito:groups': groups })?.roles

    expect(rolesOf('[author department-viewer]')).toEqual(['author', 'department-viewer'])
    expect(rolesOf('[author, us-east-1_Abc_Google]')).toEqual(['author'])
    expect(rolesOf('author')).toEqual(['author'])
    expect(rolesOf('[co-author]')).toEqual([])
    expect(rolesOf(['author'])).toEqual([])
  })
})
