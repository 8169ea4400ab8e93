import { AwsError } from '#local/http/aws-json.ts'
import type { Challenges } from '../challenges.ts'
import { redeemAssertion, requestOptions } from '../passkeys.ts'
import type { Pool } from '../pool.ts'
import type { User } from '../pool-state.ts'
import { findUser } from '../users.ts'
import { Assertion } from './shapes.ts'

type SignIn = { readonly pool: Pool; readonly challenges: Challenges }
type Fields = Readonly<Record<string, string>>

/** What is left to those who have no passkey, and to addresses that nobody has: the two cannot be told apart. */
const BY_PASSWORD = ['PASSWORD_SRP', 'PASSWORD']

/** Sign-in with a passkey: the flow in which somebody chooses how. */
export function passkeySignIn({ pool, challenges }: SignIn) {
  return {
    async begin({ USERNAME = '', PREFERRED_CHALLENGE }: Fields): Promise<object> {
      const user = findUser(pool, USERNAME)
      const username = user?.username ?? USERNAME
      if (!user?.passkeys?.length || PREFERRED_CHALLENGE !== 'WEB_AUTHN') {
        return {
          ChallengeName: 'SELECT_CHALLENGE',
          Session: challenges.add({ name: 'SELECT_CHALLENGE', username, user }),
          ChallengeParameters: { USERNAME: username },
          AvailableChallenges: BY_PASSWORD,
        }
      }
      requireWholeSignIn(user)
      const options = await requestOptions(user)
      return {
        ChallengeName: 'WEB_AUTHN',
        Session: challenges.add({ name: 'WEB_AUTHN', username, user, toSign: options.challenge }),
        ChallengeParameters: { USERNAME: username, CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
      }
    },

    /** Who has signed. @throws NotAuthorizedException, InvalidParameterException */
    async finish(session: string, credential: string): Promise<User> {
      const { user, toSign } = challenges.take(session, 'WEB_AUTHN')
      if (!user || toSign === undefined) throw new AwsError('NotAuthorizedException', 'Invalid session for the user.')
      await redeemAssertion(pool, user, { response: readAssertion(credential), challenge: toSign })
      return user
    },
  }
}

/** A passkey is the first step alone until the user has said that it stands for both. */
function requireWholeSignIn({ authenticator, passkeyIsBothSteps = false }: User): void {
  if (!authenticator?.enabled || passkeyIsBothSteps) return
  throw new AwsError('NotAuthorizedException', 'Password Challenge is Required to SignIn')
}

function readAssertion(text: string) {
  try {
    return Assertion.parse(JSON.parse(text))
  } catch (cause) {
    throw Object.assign(new AwsError('InvalidParameterException', 'CREDENTIAL is not one.'), { cause })
  }
}
