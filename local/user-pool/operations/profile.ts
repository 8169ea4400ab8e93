import { AwsError, type AwsOperations, operation } from '#local/http/aws-json.ts'
import { stepsOf } from '../authenticator.ts'
import type { Pool } from '../pool.ts'
import { userOfAccessToken } from '../tokens.ts'
import { listAttributes, removeUser, toAttributes } from '../users.ts'
import { AccessRequest, AttributeList } from './shapes.ts'

const Update = AccessRequest.extend({ UserAttributes: AttributeList })

// Set by the pool, or the name under which somebody signs in: changing it needs a verification step.
const FIXED = ['sub', 'email', 'email_verified', 'identities']

/** What a signed-in user may see and change of the account. */
export function profileOperations(pool: Pool): AwsOperations {
  return {
    GetUser: operation(AccessRequest, ({ AccessToken }) => {
      const user = userOfAccessToken(pool, AccessToken)
      return { Username: user.username, UserAttributes: listAttributes(user), ...stepsOf(user) }
    }),

    UpdateUserAttributes: operation(Update, async ({ AccessToken, UserAttributes }) => {
      const user = userOfAccessToken(pool, AccessToken)
      const fixed = UserAttributes.find(({ Name }) => FIXED.includes(Name))
      if (fixed) {
        throw new AwsError(
          'NotAuthorizedException',
          `A client attempted to write unauthorized attribute: ${fixed.Name}`,
        )
      }
      Object.assign(user.attributes, toAttributes(UserAttributes))
      user.updatedAt = pool.now()
      await pool.file.save()
      return { CodeDeliveryDetailsList: [] }
    }),

    DeleteUser: operation(AccessRequest, async ({ AccessToken }) => {
      removeUser(pool, userOfAccessToken(pool, AccessToken))
      await pool.file.save()
      return {}
    }),
  }
}
