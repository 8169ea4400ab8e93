import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { AwsError } from '#local/http/aws-json.ts'
import { issuerOf, type Pool } from './pool.ts'
import type { Session, User } from './pool-state.ts'
import { readToken, signToken } from './signing-key.ts'

export type Tokens = {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken?: string
  readonly ExpiresIn: number
  readonly TokenType: 'Bearer'
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Signs a user in: a new session with a refresh token. */
export async function startSession(pool: Pool, user: User, scope = DEFAULT_SCOPE): Promise<Tokens> {
  const RefreshToken = randomBytes(48).toString('base64url')
  const session: Session = {
    refreshTokenHash: hashOf(RefreshToken),
    originId: randomUUID(),
    username: user.username,
    authenticatedAt: Math.floor(pool.now()),
    expiresAt: pool.now() + pool.lifetimes.refreshSeconds,
  }
  const { state } = pool.file
  state.sessions = state.sessions.filter(({ expiresAt }) => expiresAt > pool.now())
  state.sessions.push(session)
  await pool.file.save()
  return { ...issueTokens(pool, user, session, scope), RefreshToken }
}

const DEFAULT_SCOPE = 'aws.cognito.signin.user.admin'

/** @throws NotAuthorizedException for a token that is unknown, revoked or expired. */
export function refreshSession(pool: Pool, refreshToken: string): Tokens {
  const session = findSession(pool, refreshToken)
  if (!session) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token')
  if (session.expiresAt <= pool.now()) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired')
  const user = pool.file.state.users.find(({ username }) => username === session.username)
  if (!user?.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
  return issueTokens(pool, user, session, DEFAULT_SCOPE)
}

export async function revokeSession(pool: Pool, refreshToken: string): Promise<void> {
  const { state } = pool.file
  const hash = hashOf(refreshToken)
  state.sessions = state.sessions.filter(({ refreshTokenHash }) => refreshTokenHash !== hash)
  await pool.file.save()
}

function findSession({ file }: Pool, refreshToken: string): Session | undefined {
  const hash = hashOf(refreshToken)
  return file.state.sessions.find(({ refreshTokenHash }) => refreshTokenHash === hash)
}

function issueTokens(pool: Pool, user: User, session: Session, scope: string): Tokens {
  const now = Math.floor(pool.now())
  const both = {
    sub: user.sub,
    ...(user.groups.length ? { 'cognito:groups': user.groups } : {}),
    iss: issuerOf(pool),
    origin_jti: session.originId,
    event_id: randomUUID(),
    auth_time: session.authenticatedAt,
    iat: now,
  }
  const access = { token_use: 'access', client_id: pool.clientId, scope, username: user.username, jti: randomUUID() }
  const id = { token_use: 'id', aud: pool.clientId, 'cognito:username': user.username, jti: randomUUID() }
  return {
    AccessToken: signToken(pool.key, { ...both, ...access, exp: now + pool.lifetimes.accessSeconds }),
    IdToken: signToken(pool.key, { ...profileClaims(user), ...both, ...id, exp: now + pool.lifetimes.idSeconds }),
    ExpiresIn: pool.lifetimes.accessSeconds,
    TokenType: 'Bearer',
  }
}

function profileClaims({ attributes }: User): object {
  const { identities, ...plain } = attributes
  return {
    ...plain,
    email_verified: attributes.email_verified === 'true',
    ...(identities ? { identities: JSON.parse(identities) } : {}),
  }
}

/** Whose access token this is. @throws NotAuthorizedException unless it is ours, in time and its session still exists. */
export function userOfAccessToken(pool: Pool, token: string): User {
  const claims = readToken(pool.key, token)
  if (claims?.token_use !== 'access' || claims.iss !== issuerOf(pool)) {
    throw new AwsError('NotAuthorizedException', 'Invalid Access Token')
  }
  if (Number(claims.exp) <= pool.now()) throw new AwsError('NotAuthorizedException', 'Access Token has expired')
  const { users, sessions } = pool.file.state
  const user = users.find(({ username }) => username === claims.username)
  const isLive = sessions.some(({ originId }) => originId === claims.origin_jti)
  if (!user || !isLive) throw new AwsError('NotAuthorizedException', 'Access Token has been revoked')
  return user
}
