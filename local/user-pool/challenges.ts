import { randomUUID } from 'node:crypto'
import { AwsError } from '#local/http/aws-json.ts'
import type { User } from './pool-state.ts'
import type { SrpChallenge } from './srp.ts'

/** A sign-in between its first and its last step. Without a user: an address that nobody has. */
type Challenge = {
  readonly username: string
  readonly user: User | undefined
  readonly srp?: SrpChallenge
}

export type Challenges = {
  /** Answers the session under which the challenge is taken up again. */
  add(challenge: Challenge): string
  /** Once only. @throws NotAuthorizedException if the session is unknown or older than three minutes. */
  take(session: string): Challenge
}

const LIFETIME_SECONDS = 180

/** `now` in epoch seconds. */
export function createChallenges(now: () => number): Challenges {
  const open = new Map<string, Challenge & { until: number }>()
  return {
    add(challenge) {
      for (const [session, { until }] of open) if (until < now()) open.delete(session)
      const session = randomUUID()
      open.set(session, { ...challenge, until: now() + LIFETIME_SECONDS })
      return session
    },
    take(session) {
      const challenge = open.get(session)
      open.delete(session)
      if (challenge && challenge.until >= now()) return challenge
      throw new AwsError('NotAuthorizedException', 'Invalid session for the user.')
    },
  }
}
