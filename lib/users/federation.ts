import { SecretValue } from 'aws-cdk-lib'
import {
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito'
import type { Deployment } from '#lib/deployment.ts'

/** Lets the pool accept Google and Facebook, as far as their client ids are configured. */
export function federate(userPool: UserPool, deployment: Deployment): void {
  const { googleClientId, facebookClientId } = deployment
  if (googleClientId !== undefined) {
    new UserPoolIdentityProviderGoogle(userPool, 'Google', {
      userPool,
      clientId: googleClientId,
      clientSecretValue: secretOf(deployment, 'google'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: ProviderAttribute.GOOGLE_NAME,
        profilePicture: ProviderAttribute.GOOGLE_PICTURE,
      },
    })
  }
  if (facebookClientId !== undefined) {
    new UserPoolIdentityProviderFacebook(userPool, 'Facebook', {
      userPool,
      clientId: facebookClientId,
      // A dynamic reference: the template holds the name of the secret, never its value.
      clientSecret: secretOf(deployment, 'facebook').unsafeUnwrap(),
      scopes: ['public_profile', 'email'],
      attributeMapping: { email: ProviderAttribute.FACEBOOK_EMAIL, fullname: ProviderAttribute.FACEBOOK_NAME },
    })
  }
}

/** The ways to sign in that a client of the pool offers. */
export function identityProvidersOf({ googleClientId, facebookClientId }: Deployment) {
  return [
    UserPoolClientIdentityProvider.COGNITO,
    ...(googleClientId === undefined ? [] : [UserPoolClientIdentityProvider.GOOGLE]),
    ...(facebookClientId === undefined ? [] : [UserPoolClientIdentityProvider.FACEBOOK]),
  ]
}

const secretOf = ({ environmentName }: Deployment, provider: string) =>
  SecretValue.secretsManager(`stopwise/${environmentName}/${provider}`, { jsonField: 'clientSecret' })
