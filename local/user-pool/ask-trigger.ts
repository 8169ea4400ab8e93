import { AwsError } from '#local/http/aws-json.ts'
import type { Pool } from './pool.ts'

/** How an account is created. */
type Way = 'SignUp' | 'AdminCreateUser' | 'ExternalProvider'

interface NewUser {
  readonly username: string
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Calls the trigger before an account is created, as Cognito does, and puts Cognito's prefix before the trigger's message.
 *
 * @throws AwsError `UserLambdaValidationException` if the trigger refuses
 */
export async function askBeforeSignUp(pool: Pool, way: Way, { username, attributes }: NewUser): Promise<void> {
  try {
    await pool.preSignUp({
      ...{ version: '1', triggerSource: `PreSignUp_${way}`, region: 'us-east-1', userPoolId: pool.poolId },
      userName: username,
      request: { userAttributes: attributes, validationData: null, clientMetadata: null },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new AwsError('UserLambdaValidationException', `PreSignUp failed with error ${message}.`)
  }
}
