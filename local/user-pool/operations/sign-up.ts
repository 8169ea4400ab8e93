import * as z from 'zod'
import { AwsError, type AwsOperations, operation } from '#local/http/aws-json.ts'
import { askBeforeSignUp } from '../ask-trigger.ts'
import { deliveryTo, expired, redeemCode, sendNewCode } from '../codes.ts'
import type { Pool } from '../pool.ts'
import { addUser, findUser, requirePolicy, setPassword, toAttributes } from '../users.ts'
import { AttributeList, ClientRequest } from './shapes.ts'

const SignUp = ClientRequest.extend({
  Username: z.string().min(1).max(128),
  Password: z.string(),
  UserAttributes: AttributeList.optional(),
})
const Named = ClientRequest.extend({ Username: z.string().min(1) })
const Confirm = Named.extend({ ConfirmationCode: z.string() })

/** From a form to a confirmed address. Nothing here tells a stranger whether an address has an account. */
export function signUpOperations(pool: Pool): AwsOperations {
  return {
    SignUp: operation(SignUp, async ({ Username, Password, UserAttributes }) => {
      requirePolicy(Password)
      const attributes = toAttributes(UserAttributes)
      const isNew = findUser(pool, Username) === undefined
      const asked = { username: Username, attributes: { ...attributes, email: Username } }
      if (isNew) await askBeforeSignUp(pool, 'SignUp', asked)
      const user = addUser(pool, Username, { status: 'UNCONFIRMED', attributes })
      setPassword(pool, user, Password)
      await sendNewCode(pool, user, 'confirmation')
      return { UserConfirmed: false, UserSub: user.sub, ...deliveryTo(Username) }
    }),

    ConfirmSignUp: operation(Confirm, async ({ Username, ConfirmationCode }) => {
      const user = findUser(pool, Username)
      if (!user) throw expired()
      if (user.status !== 'UNCONFIRMED') {
        const message = `User cannot be confirmed. Current status is ${user.status}`
        throw new AwsError('NotAuthorizedException', message)
      }
      redeemCode(pool, user, 'confirmation', ConfirmationCode)
      user.status = 'CONFIRMED'
      user.attributes.email_verified = 'true'
      await pool.file.save()
      return {}
    }),

    ResendConfirmationCode: operation(Named, async ({ Username }) => {
      const user = findUser(pool, Username)
      if (!user) return deliveryTo(Username)
      if (user.status !== 'UNCONFIRMED') {
        throw new AwsError('InvalidParameterException', 'User is already confirmed.')
      }
      pool.attempts.countHourly('resend', user.username)
      await sendNewCode(pool, user, 'confirmation')
      return deliveryTo(Username)
    }),
  }
}
