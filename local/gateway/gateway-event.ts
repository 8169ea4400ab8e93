import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Claims } from './authorizer.ts'
import type { RouteMatch } from './route-table.ts'

type Call = {
  readonly request: IncomingMessage
  readonly url: URL
  readonly match: RouteMatch
  readonly claims: Claims | undefined
  readonly body: Buffer
}

const TEXT_BODY = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)|[^;]*\+(json|xml))/

/** An API Gateway HTTP API event, payload version 2.0. */
export function toGatewayEvent({ request, url, match, claims, body }: Call) {
  const { cookie, ...headers } = request.headers
  const routeKey = `${match.route.method} ${match.route.path}`
  const isBase64Encoded = body.length > 0 && !TEXT_BODY.test(request.headers['content-type'] ?? 'text/plain')
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(/; */) }),
    headers: flattenHeaders(headers),
    ...optional('queryStringParameters', joinedQuery(url.searchParams)),
    ...optional('pathParameters', match.parameters),
    requestContext: requestContext(request, url, routeKey, claims),
    ...(body.length > 0 ? { body: body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  }
}

function requestContext(request: IncomingMessage, url: URL, routeKey: string, claims: Claims | undefined) {
  const now = new Date()
  return {
    accountId: '000000000000',
    apiId: 'local',
    domainName: request.headers.host ?? '',
    domainPrefix: 'local',
    http: {
      method: request.method ?? '',
      path: url.pathname,
      protocol: 'HTTP/1.1',
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: now.toUTCString(),
    timeEpoch: now.getTime(),
    ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
  }
}

const flattenHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

// A value that is given twice arrives as one text with a comma.
function joinedQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}

const optional = (name: string, value: object) => (Object.keys(value).length > 0 ? { [name]: value } : {})
