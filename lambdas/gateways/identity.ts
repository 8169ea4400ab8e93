import {
  AdminGetUserCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { accessNotices } from '#core/accounts/access.ts'
import { DomainError } from '#engine/base/errors.ts'
import { environment } from '../http/environment.ts'

const Identities = z.array(z.object({ providerName: z.string() }))

const client = new CognitoIdentityProviderClient({})

/** What the user pool knows of a person. */
export interface Identity {
  readonly email: string
  readonly name: string
  /** Address of a picture, where a provider of the sign-in gave one. */
  readonly photoUrl?: string
  /** Name of the provider that the person signs in through, where it is not a password. */
  readonly provider?: string
}

/**
 * Reads a person from the user pool: access tokens carry neither e-mail nor name.
 *
 * @throws DomainError `caller.unauthenticated` for one who is deleted: a token outlives its account by up to an hour.
 */
export async function readIdentity(username: string): Promise<Identity> {
  const attributes = await attributesOf(username)
  const attribute = (name: string): string => attributes.find(({ Name }) => Name === name)?.Value ?? ''
  const email = attribute('email')
  const picture = attribute('picture')
  const [provider] = Identities.parse(JSON.parse(attribute('identities') || '[]'))
  return {
    email,
    name: attribute('name') || (email.split('@')[0] ?? ''),
    // Facebook's is a JSON text, which no page could show.
    ...(picture.startsWith('https://') && { photoUrl: picture }),
    ...(provider && { provider: provider.providerName }),
  }
}

async function attributesOf(username: string): Promise<readonly AttributeType[]> {
  try {
    const request = { UserPoolId: environment.USER_POOL_ID, Username: username }
    const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(request))
    return UserAttributes
  } catch (cause) {
    if (!(cause instanceof UserNotFoundException)) throw cause
    throw new DomainError('unauthenticated', 'caller.unauthenticated', accessNotices.signIn, { cause })
  }
}
