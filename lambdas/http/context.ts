import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { COMPANY_HEADER, contract, routesOf, VIEWER_HEADER } from '#api/index.ts'
import { type Role, roles, type User } from '#core/accounts/account.ts'
import type { ActingPerson } from '#core/accounts/membership.ts'
import { createUndoList, type UndoList } from './undo-list.ts'

/** Who calls, by the token that the gateway has verified. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly roles: readonly Role[]
  /** When they signed in, in milliseconds since the epoch; a program never has. */
  readonly signedInAt?: number
  /** Who acts where the caller is a company that is not theirs: then everything else here is its owner's. */
  readonly person?: ActingPerson
}

/** A request before anything of it was read. */
export interface RawRequest {
  readonly body: string
  readonly bytes: () => Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** From where a call came to the site, and with what: good for counting apart, no proof of anybody. */
export interface Viewer {
  readonly address: string
  readonly agent: string
}

/** What a call begins with, before anybody has looked who makes it. */
export interface RequestContext {
  readonly caller: Caller | undefined
  /** The `Authorization` of a call that is made with an API key, at which nobody has looked. */
  readonly presentedKey: string | undefined
  /** The owner of the company that the caller wants to act for, at which nobody has looked. */
  readonly company: string | undefined
  readonly viewer: Viewer
  readonly requestId: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The request as it came, for calls whose sender signs its very bytes. */
  readonly raw: RawRequest
  /** Runs when the call fails, in its handler or because its answer does not fit the contract. */
  readonly undo: UndoList
}

/** What the handler of a public call gets besides its input. */
export type PublicContext = Omit<RequestContext, 'caller' | 'presentedKey' | 'company'>

/** What every other handler gets besides its input. */
export interface CallContext extends PublicContext {
  readonly caller: Caller
  /** The caller's record, read where the call asks for a plan; somebody with a role alone may have none. */
  readonly user: User | undefined
}

/** The event of an HTTP API with a JWT authorizer, as Hono hands it on. */
export interface LambdaBindings {
  readonly event: APIGatewayProxyEventV2
  readonly lambdaContext: Context
}

interface JwtClaims {
  readonly [claim: string]: unknown
}

/**
 * The context of one call. Claims come from the gateway's authorizer and nowhere else; where it asks for no token, an
 * API key may stand in its place.
 */
export function callContext(event: APIGatewayProxyEventV2, now: number): RequestContext {
  const { requestId } = event.requestContext
  const presentedKey = isKeyedRoute(event) ? (event.headers.authorization ?? '') : undefined
  const viewer = { address: event.headers[VIEWER_HEADER] ?? '', agent: event.headers['user-agent'] ?? '' }
  return {
    caller: readCaller(claimsOf(event)),
    presentedKey,
    company: event.headers[COMPANY_HEADER],
    viewer,
    requestId,
    now,
    raw: rawOf(event),
    undo: createUndoList(requestId),
  }
}

const rawOf = ({ body = '', isBase64Encoded, headers }: APIGatewayProxyEventV2): RawRequest => ({
  body: isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body,
  bytes: () => Uint8Array.from(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')),
  headers,
})

const keyedRoutes: ReadonlySet<string> = new Set(
  routesOf(contract)
    .filter(({ access }) => access === 'key')
    .map(({ method, path }) => `${method} ${path}`),
)

/** Whether the gateway has passed a request on by a route of API keys, at which it asks for no token. */
export const isKeyedRoute = ({ routeKey }: Pick<APIGatewayProxyEventV2, 'routeKey'>): boolean =>
  keyedRoutes.has(routeKey)

function claimsOf({ requestContext }: APIGatewayProxyEventV2): JwtClaims {
  if (!('authorizer' in requestContext)) return {}
  const { authorizer } = requestContext as { authorizer?: { jwt?: { claims?: JwtClaims } } }
  return authorizer?.jwt?.claims ?? {}
}

/** The gateway's audience check lets ID tokens pass as well; only access tokens make calls. */
function readCaller({ sub, username, auth_time: at, ...claims }: JwtClaims): Caller | undefined {
  if (typeof sub !== 'string' || sub === '' || claims.token_use !== 'access') return undefined
  return {
    userId: sub,
    username: typeof username === 'string' ? username : sub,
    roles: readRoles(claims['cognito:groups']),
    ...(typeof at === 'string' && /^\d{1,12}$/.test(at) && { signedInAt: Number(at) * 1000 }),
  }
}

/** HTTP APIs flatten a list claim to the text `[one two]`. */
function readRoles(groups: unknown): Role[] {
  const names = typeof groups === 'string' ? groups.replaceAll(/[[\],]/g, ' ').split(/\s+/) : []
  return roles.filter((role) => names.includes(role))
}
