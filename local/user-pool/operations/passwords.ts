import * as z from 'zod'
import { AwsError, type AwsOperations, operation } from '#local/http/aws-json.ts'
import { deliveryTo, mismatch, redeemCode, sendNewCode } from '../codes.ts'
import type { Pool } from '../pool.ts'
import type { User } from '../pool-state.ts'
import { userOfAccessToken } from '../tokens.ts'
import { endSessions, findUser, passwordMatches, requirePolicy, setPassword } from '../users.ts'
import { AccessRequest, ClientRequest } from './shapes.ts'

const Forgot = ClientRequest.extend({ Username: z.string().min(1) })
const ConfirmForgot = Forgot.extend({ ConfirmationCode: z.string(), Password: z.string() })
const Change = AccessRequest.extend({ PreviousPassword: z.string(), ProposedPassword: z.string() })

/** Forgotten and changed passwords. */
export function passwordOperations(pool: Pool): AwsOperations {
  return {
    ForgotPassword: operation(Forgot, async ({ Username }) => {
      const user = findUser(pool, Username)
      pool.attempts.countHourly('forgot', user?.username ?? Username)
      if (!user) return deliveryTo(Username)
      requireReachable(user)
      await sendNewCode(pool, user, 'reset')
      return deliveryTo(Username)
    }),

    ConfirmForgotPassword: operation(ConfirmForgot, async ({ Username, ConfirmationCode, Password }) => {
      requirePolicy(Password)
      const user = findUser(pool, Username)
      if (!user?.codes.reset) throw unknownCode(pool, user?.username ?? Username)
      redeemCode(pool, user, 'reset', ConfirmationCode)
      setPassword(pool, user, Password)
      user.status = 'CONFIRMED'
      pool.attempts.succeedPassword(user.username)
      endSessions(pool.file.state, user)
      await pool.file.save()
      return {}
    }),

    ChangePassword: operation(Change, async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
      const user = userOfAccessToken(pool, AccessToken)
      pool.attempts.countHourly('change-password', user.username)
      if (!passwordMatches(pool, user, PreviousPassword)) {
        throw new AwsError('NotAuthorizedException', 'Incorrect username or password.')
      }
      setPassword(pool, user, ProposedPassword)
      pool.attempts.clear('change-password', user.username)
      await pool.file.save()
      return {}
    }),
  }
}

// The same answers, and the same limit, as for a wrong code of an account that exists.
function unknownCode(pool: Pool, name: string): AwsError {
  pool.attempts.countHourly('redeem-reset', name)
  return mismatch()
}

function requireReachable({ status, attributes }: User): void {
  if (status === 'EXTERNAL_PROVIDER') throw new AwsError('NotAuthorizedException', 'User password cannot be reset.')
  if (attributes.email_verified === 'true') return
  throw new AwsError(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  )
}
