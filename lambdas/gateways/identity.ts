import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { environment } from '../http/environment.ts'

const client = new CognitoIdentityProviderClient({})

/** What the user pool knows of a person. */
export interface Identity {
  readonly email: string
  readonly name: string
  /** Address of a picture, where a provider of the sign-in gave one. */
  readonly photoUrl?: string
}

/** Reads a person from the user pool: access tokens carry neither e-mail nor name. */
export async function readIdentity(username: string): Promise<Identity> {
  const { UserAttributes = [] } = await client.send(
    new AdminGetUserCommand({ UserPoolId: environment.USER_POOL_ID, Username: username }),
  )
  const attribute = (name: string): string => UserAttributes.find(({ Name }) => Name === name)?.Value ?? ''
  const email = attribute('email')
  const picture = attribute('picture')
  return {
    email,
    name: attribute('name') || (email.split('@')[0] ?? ''),
    // Facebook's is a JSON text, which no page could show.
    ...(picture.startsWith('https://') && { photoUrl: picture }),
  }
}
