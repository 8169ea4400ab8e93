import { AwsError } from '#local/http/aws-json.ts'
import type { Pool } from './pool.ts'

/** How somebody comes to an account. */
type Way = 'SignUp' | 'AdminCreateUser' | 'ExternalProvider'

interface NewUser {
  readonly username: string
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * Asks the trigger before an account is created, as Cognito does, which puts words of its own before those of the trigger.
 *
 * @throws AwsError `UserLambdaValidationException` where the trigger refuses
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
