import { createHash } from 'node:crypto'
import * as z from 'zod'
import { AwsError, type AwsOperations, operation } from '#local/http/aws-json.ts'
import { redeemOneTimeCode } from '../authenticator.ts'
import { type Challenges, createChallenges } from '../challenges.ts'
import { type Pool, poolNameOf } from '../pool.ts'
import type { User } from '../pool-state.ts'
import { createChallenge, type PasswordVerifier, provesPassword } from '../srp.ts'
import { refreshSession, startSession } from '../tokens.ts'
import { findUser, passwordMatches, setPassword } from '../users.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { ClientRequest } from './shapes.ts'

const InitiateAuth = ClientRequest.extend({
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
})
const Respond = ClientRequest.extend({
  ChallengeName: z.string(),
  Session: z.string(),
  ChallengeResponses: z.record(z.string(), z.string()),
})

type SignIn = { readonly pool: Pool; readonly challenges: Challenges }
type Fields = Readonly<Record<string, string>>

/** Sign-in by SRP (and by password where that is on) or passkey, forced change of a password, code, refresh. */
export function signInOperations(pool: Pool): AwsOperations {
  const signIn: SignIn = { pool, challenges: createChallenges(pool.now) }
  const passkeys = passkeySignIn(signIn)
  return {
    InitiateAuth: operation(InitiateAuth, ({ AuthFlow, AuthParameters }) => {
      pool.attempts.countRequest()
      if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(signIn, AuthParameters)
      if (AuthFlow === 'USER_PASSWORD_AUTH') return byPassword(signIn, AuthParameters)
      if (AuthFlow === 'USER_AUTH') return passkeys.begin(AuthParameters)
      if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') {
        return signedIn(refreshSession(pool, AuthParameters.REFRESH_TOKEN ?? ''))
      }
      throw flowDisabled(AuthFlow)
    }),

    RespondToAuthChallenge: operation(Respond, async ({ ChallengeName, Session, ChallengeResponses }) => {
      pool.attempts.countRequest()
      if (ChallengeName === 'WEB_AUTHN') {
        const user = await passkeys.finish(Session, ChallengeResponses.CREDENTIAL ?? '')
        requireMayEnter(user)
        return signedIn(await startSession(pool, user))
      }
      if (ChallengeName === 'PASSWORD_VERIFIER') return finishSrp(signIn, Session, ChallengeResponses)
      if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return changePassword(signIn, Session, ChallengeResponses)
      if (ChallengeName === 'SOFTWARE_TOKEN_MFA') return checkCode(signIn, Session, ChallengeResponses)
      throw new AwsError('InvalidParameterException', `${ChallengeName} is not supported`)
    }),
  }
}

function beginSrp({ pool, challenges }: SignIn, { USERNAME = '', SRP_A = '' }: Fields): object {
  const user = findUser(pool, USERNAME)
  const username = user?.username ?? USERNAME
  pool.attempts.checkPassword(username)
  const srp = createChallenge(user?.password ?? inventedPassword(pool, USERNAME), SRP_A)
  if (!srp) throw new AwsError('InvalidParameterException', 'SRP_A is not acceptable')
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: challenges.add({ name: 'PASSWORD_VERIFIER', username, user, srp }),
    ChallengeParameters: {
      SALT: srp.salt,
      SRP_B: srp.serverPublic,
      SECRET_BLOCK: srp.secretBlock,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  }
}

async function finishSrp(signIn: SignIn, session: string, responses: Fields): Promise<object> {
  const { pool, challenges } = signIn
  const { username, user, srp } = challenges.take(session, 'PASSWORD_VERIFIER')
  pool.attempts.checkPassword(username)
  const claim = { timestamp: responses.TIMESTAMP ?? '', signature: responses.PASSWORD_CLAIM_SIGNATURE ?? '' }
  const isProven = srp !== undefined && provesPassword({ poolName: poolNameOf(pool), username }, srp, claim)
  if (!user?.password || !isProven) throw refused(pool, username)
  return admit(signIn, user)
}

async function byPassword(signIn: SignIn, { USERNAME = '', PASSWORD = '' }: Fields): Promise<object> {
  const { pool } = signIn
  if (!pool.allowsPasswordFlow) throw flowDisabled('USER_PASSWORD_AUTH')
  const user = findUser(pool, USERNAME)
  const username = user?.username ?? USERNAME
  pool.attempts.checkPassword(username)
  if (!user || !passwordMatches(pool, user, PASSWORD)) throw refused(pool, username)
  return admit(signIn, user)
}

/** The password is right: lets in, or asks for what is still missing. */
async function admit(signIn: SignIn, user: User): Promise<object> {
  const { pool, challenges } = signIn
  const { username } = user
  pool.attempts.succeedPassword(username)
  requireMayEnter(user)
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return askForCode(signIn, user)
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challenges.add({ name: 'NEW_PASSWORD_REQUIRED', username, user }),
    ChallengeParameters: { userAttributes: JSON.stringify(user.attributes), requiredAttributes: '[]' },
  }
}

async function changePassword(signIn: SignIn, session: string, responses: Fields): Promise<object> {
  const { user } = signIn.challenges.take(session, 'NEW_PASSWORD_REQUIRED')
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') throw new AwsError('NotAuthorizedException', 'Invalid session.')
  setPassword(signIn.pool, user, responses.NEW_PASSWORD ?? '')
  user.status = 'CONFIRMED'
  return askForCode(signIn, user)
}

/** The last step of those who have set up an authenticator app; everybody else is in. */
async function askForCode({ pool, challenges }: SignIn, user: User): Promise<object> {
  if (!user.authenticator?.enabled) return signedIn(await startSession(pool, user))
  const { username } = user
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: challenges.add({ name: 'SOFTWARE_TOKEN_MFA', username, user }),
    ChallengeParameters: { USER_ID_FOR_SRP: username, FRIENDLY_DEVICE_NAME: 'Authenticator app' },
  }
}

async function checkCode({ pool, challenges }: SignIn, session: string, responses: Fields): Promise<object> {
  const { user } = challenges.look(session, 'SOFTWARE_TOKEN_MFA')
  if (!user) throw new AwsError('NotAuthorizedException', 'Invalid session for the user.')
  redeemOneTimeCode(pool, user, responses.SOFTWARE_TOKEN_MFA_CODE ?? '')
  challenges.take(session, 'SOFTWARE_TOKEN_MFA')
  requireMayEnter(user)
  return signedIn(await startSession(pool, user))
}

const signedIn = (tokens: object) => ({ ChallengeParameters: {}, AuthenticationResult: tokens })

const flowDisabled = (flow: string) =>
  new AwsError('InvalidParameterException', `${flow} flow not enabled for this client`)

function refused(pool: Pool, username: string): AwsError {
  pool.attempts.failPassword(username)
  return new AwsError('NotAuthorizedException', 'Incorrect username or password.')
}

function requireMayEnter({ enabled, status }: User): void {
  if (!enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.')
  if (status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.')
}

// An address without an account gets a challenge too, always with the same salt, so that it cannot be told apart.
function inventedPassword({ key }: Pool, username: string): PasswordVerifier {
  const secret = key.privateKey.export({ type: 'pkcs8', format: 'der' })
  const digest = (part: string) => createHash('sha256').update(secret).update(part).update(username).digest('hex')
  return { salt: `00${digest('salt').slice(0, 32)}`, verifier: digest('verifier') }
}
