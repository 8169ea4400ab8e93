import type { Wire } from '../wire.ts'

const BY_API = 'AWSCognitoIdentityProviderService'

/** A person of the pool. The emulator proves no password, but it makes the tokens of its pool and client. */
export async function signIn(
  wire: Wire,
  pool: { readonly UserPoolId: string; readonly ClientId: string },
  person: { readonly email: string; readonly groups: readonly string[] },
): Promise<string> {
  const { UserPoolId, ClientId } = pool
  const Username = person.email
  const Password = 'Correct-Horse-1'
  const UserAttributes = Object.entries({ email: person.email, name: 'Dana Reed' }).map(([Name, Value]) => ({
    Name,
    Value,
  }))
  await wire.json(`${BY_API}.SignUp`, { ClientId, Username, Password, UserAttributes })
  await wire.json(`${BY_API}.AdminConfirmSignUp`, { UserPoolId, Username })
  for (const GroupName of person.groups) {
    await wire.json(`${BY_API}.AdminAddUserToGroup`, { UserPoolId, Username, GroupName })
  }
  const begun = await wire.json(`${BY_API}.InitiateAuth`, {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: Username, SRP_A: 'ab'.repeat(384) },
  })
  const { USER_ID_FOR_SRP = Username, SECRET_BLOCK = '' } = begun.ChallengeParameters
  const { AuthenticationResult } = await wire.json(`${BY_API}.RespondToAuthChallenge`, {
    ClientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: begun.Session,
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'rehearsal',
      TIMESTAMP: new Date().toUTCString(),
    },
  })
  return AuthenticationResult.AccessToken
}
