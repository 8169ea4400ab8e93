import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { environment } from '../http/environment.ts'

const client = new CognitoIdentityProviderClient({})

/** What the user pool knows of a person. */
export interface Identity {
  readonly email: string
  readonly name: string
}

/** Reads a person from the user pool: access tokens carry neither e-mail nor name. */
export async function readIdentity(username: string): Promise<Identity> {
  const { UserAttributes = [] } = await client.send(
    new AdminGetUserCommand({ UserPoolId: environment.USER_POOL_ID, Username: username }),
  )
  const attribute = (name: string): string => UserAttributes.find(({ Name }) => Name === name)?.Value ?? ''
  const email = attribute('email')
  return { email, name: attribute('name') || (email.split('@')[0] ?? '') }
}
