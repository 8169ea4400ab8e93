import { AwsError } from '#local/http/aws-json.ts'
import { stepOfCode } from './one-time-code.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'

/**
 * Takes a code of the user's authenticator app, once.
 * @throws CodeMismatchException, ExpiredCodeException, NotAuthorizedException after too many wrong ones
 */
export function redeemOneTimeCode(pool: Pool, user: User, code: string): void {
  const { authenticator } = user
  const secret = authenticator?.secret
  if (!authenticator || secret === undefined) throw new AwsError('SoftwareTokenMFANotFoundException', 'No such token.')
  // Apart from passwords: who knows the password must not be able to clear the count of wrong codes with it.
  const key = `code ${user.username}`
  pool.attempts.checkPassword(key)
  const step = stepOfCode({ secret, code, now: pool.now(), after: 0 })
  if (step === undefined) {
    pool.attempts.failPassword(key)
    throw new AwsError('CodeMismatchException', 'Invalid code received for user')
  }
  if (step <= authenticator.lastStep) {
    throw new AwsError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  pool.attempts.succeedPassword(key)
  authenticator.lastStep = step
}

/** What sign-in asks for beside the password, as `GetUser` tells it. */
export const stepsOf = ({ authenticator, passkeyIsBothSteps = false }: User): object =>
  authenticator?.enabled
    ? {
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA', ...(passkeyIsBothSteps ? ['WEB_AUTHN_MFA'] : [])],
        PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      }
    : {}
