import { randomUUID } from 'node:crypto'
import { AwsError } from '#local/http/aws-json.ts'
import type { User } from './pool-state.ts'
import type { SrpChallenge } from './srp.ts'

export type ChallengeName =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SOFTWARE_TOKEN_MFA'
  | 'WEB_AUTHN'
  | 'SELECT_CHALLENGE'

/** A sign-in between its first and its last step. Without a user: an address that nobody has. */
type Challenge = {
  readonly name: ChallengeName
  readonly username: string
  readonly user: User | undefined
  readonly srp?: SrpChallenge
  /** What a passkey has to sign, in base 64. */
  readonly toSign?: string
}

export type Challenges = {
  /** Answers the session under which the challenge is taken up again. */
  add(challenge: Challenge): string
  /**
   * Once only, and only by the step that it was made for: none may be left out.
   * @throws NotAuthorizedException if the session is unknown, of another step or older than three minutes.
   */
  take(session: string, name: ChallengeName): Challenge
  /** The same, and the session stays for another attempt. */
  look(session: string, name: ChallengeName): Challenge
}

const LIFETIME_SECONDS = 180

/** `now` in epoch seconds. */
export function createChallenges(now: () => number): Challenges {
  const open = new Map<string, Challenge & { until: number }>()
  const find = (session: string, name: ChallengeName): Challenge => {
    const challenge = open.get(session)
    if (challenge?.name === name && challenge.until >= now()) return challenge
    throw new AwsError('NotAuthorizedException', 'Invalid session for the user.')
  }
  return {
    add(challenge) {
      for (const [session, { until }] of open) if (until < now()) open.delete(session)
      const session = randomUUID()
      open.set(session, { ...challenge, until: now() + LIFETIME_SECONDS })
      return session
    },
    take(session, name) {
      const challenge = find(session, name)
      open.delete(session)
      return challenge
    },
    look: find,
  }
}
