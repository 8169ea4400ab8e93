import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { DAY_SECONDS } from '#core/kernel/time.ts'
import { answerWith } from '#local/http/answer-with.ts'
import { awsJson } from '#local/http/aws-json.ts'
import { type Listener, listen } from '#local/http/listen.ts'
import { openJsonFile } from '#local/storage/json-file.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { hostedPages } from './hosted/hosted-pages.ts'
import { administrationOperations } from './operations/administration.ts'
import { authenticatorOperations } from './operations/authenticators.ts'
import { passkeyOperations } from './operations/passkeys.ts'
import { passwordOperations } from './operations/passwords.ts'
import { profileOperations } from './operations/profile.ts'
import { sessionOperations } from './operations/sessions.ts'
import { signInOperations } from './operations/sign-in.ts'
import { signUpOperations } from './operations/sign-up.ts'
import { passkeyOriginsOf } from './passkeys.ts'
import { issuerOf, type Pool, type SsoProvider, type TokenLifetimes } from './pool.ts'
import { emptyPool, PoolState } from './pool-state.ts'
import { loadSigningKey, toJwk } from './signing-key.ts'

export type UserPool = Listener &
  Accounts & { readonly issuer: string; readonly poolId: string; readonly clientId: string }

type UserPoolOptions = Pick<Pool, 'sendCode'> &
  Partial<Pick<Pool, 'preSignUp'>> & {
    readonly port?: number
    readonly directory: string
    /** Origins to which the hosted pages may return. */
    readonly allowedOrigins: readonly string[]
    readonly lifetimes?: Partial<TokenLifetimes>
    readonly allowsPasswordFlow?: boolean
    readonly ssoProviders?: readonly SsoProvider[]
    /** Epoch seconds. */
    readonly now?: () => number
  }

const POOL_ID = 'us-east-1_Local0001'
const CLIENT_ID = 'localwebclient'
const LIFETIMES: TokenLifetimes = { accessSeconds: 3600, idSeconds: 3600, refreshSeconds: 30 * DAY_SECONDS }

/** Cognito: the user pool API, the hosted pages and the key set. */
export async function startUserPool(options: UserPoolOptions): Promise<UserPool> {
  const directory = join(options.directory, 'user-pool')
  const file = await openJsonFile(join(directory, 'users.json'), PoolState, emptyPool())
  const key = await loadSigningKey(join(directory, 'signing-key.pem'))
  const now = options.now ?? (() => Date.now() / 1000)
  let handle: RequestListener = (_request, response) => response.writeHead(503).end()
  const listener = await listen((request, response) => handle(request, response), {
    port: options.port,
    origins: options.allowedOrigins,
  })
  const pool: Pool = {
    ...{ poolId: POOL_ID, clientId: CLIENT_ID, url: listener.url, file, key, now },
    lifetimes: { ...LIFETIMES, ...options.lifetimes },
    attempts: createAttempts(now),
    allowsPasswordFlow: options.allowsPasswordFlow ?? false,
    ssoProviders: options.ssoProviders ?? [],
    passkeyOrigins: passkeyOriginsOf(options.allowedOrigins),
    sendCode: options.sendCode,
    preSignUp: options.preSignUp ?? (async () => undefined),
  }
  handle = routeRequests(pool, options.allowedOrigins)
  const { poolId, clientId } = pool
  return { ...listener, ...createAccounts(pool), issuer: issuerOf(pool), poolId, clientId }
}

function routeRequests(pool: Pool, allowedOrigins: readonly string[]): RequestListener {
  const api = awsJson({
    operations: {
      ...signUpOperations(pool),
      ...signInOperations(pool),
      ...passwordOperations(pool),
      ...sessionOperations(pool),
      ...profileOperations(pool),
      ...authenticatorOperations(pool),
      ...passkeyOperations(pool),
      ...administrationOperations(pool),
    },
    contentType: 'application/x-amz-json-1.1',
    invalidInput: 'InvalidParameterException',
  })
  const keySet = `/${pool.poolId}/.well-known/jwks.json`
  const pages = hostedPages(pool, allowedOrigins).get(keySet, (context) => context.json({ keys: [toJwk(pool.key)] }))
  const servePages = answerWith(pages)
  return (request, response) => {
    allowCrossOrigin(request, response, allowedOrigins)
    response.setHeader('x-frame-options', 'DENY')
    response.setHeader('content-security-policy', "frame-ancestors 'none'")
    response.setHeader('cache-control', 'no-store')
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (request.url === '/') api(request, response)
    else servePages(request, response)
  }
}

// Cognito answers every origin. Here only ours: any page that the developer visits could reach this port.
function allowCrossOrigin(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): void {
  const { origin } = request.headers
  if (origin === undefined || !allowed.includes(origin)) return
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-expose-headers', 'x-amzn-requestid,x-amzn-errortype')
}
