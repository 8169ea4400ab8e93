import { SecretValue } from 'aws-cdk-lib'
import {
  ProviderAttribute,
  type UserPool,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
  UserPoolIdentityProviderOidc,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
} from 'aws-cdk-lib/aws-cognito'
import type { Deployment } from '#lib/deployment.ts'
import type { SsoProvider } from '#lib/sso-provider.ts'

/** Lets the pool accept Google, Facebook and the providers of companies, as far as they are configured. */
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
  for (const provider of deployment.ssoProviders) addSso(userPool, provider, deployment)
}

/**
 * The provider of one company. Nothing that it says makes a role: of its claims the pool keeps address and name. Whom it
 * may speak for is checked where the account is made.
 */
function addSso(userPool: UserPool, provider: SsoProvider, deployment: Deployment): void {
  const { name, domains } = provider
  if ('samlMetadata' in provider) {
    new UserPoolIdentityProviderSaml(userPool, `Sso${name}`, {
      ...{ userPool, name, identifiers: [...domains] },
      metadata: UserPoolIdentityProviderSamlMetadata.url(provider.samlMetadata),
      attributeMapping: {
        email: ProviderAttribute.other(`${SAML_CLAIMS}/emailaddress`),
        fullname: ProviderAttribute.other(`${SAML_CLAIMS}/name`),
      },
    })
    return
  }
  new UserPoolIdentityProviderOidc(userPool, `Sso${name}`, {
    ...{ userPool, name, identifiers: [...domains], clientId: provider.clientId, issuerUrl: provider.oidcIssuer },
    // A dynamic reference: the template holds the name of the secret, never its value.
    clientSecret: secretOf(deployment, `sso-${name}`).unsafeUnwrap(),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: { email: ProviderAttribute.other('email'), fullname: ProviderAttribute.other('name') },
  })
}

/** Under which the products of Microsoft, Okta and others send what they know of a person. */
const SAML_CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

/** The ways to sign in that a client of the pool offers. */
export function identityProvidersOf({ googleClientId, facebookClientId, ssoProviders }: Deployment) {
  return [
    UserPoolClientIdentityProvider.COGNITO,
    ...(googleClientId === undefined ? [] : [UserPoolClientIdentityProvider.GOOGLE]),
    ...(facebookClientId === undefined ? [] : [UserPoolClientIdentityProvider.FACEBOOK]),
    ...ssoProviders.map(({ name }) => UserPoolClientIdentityProvider.custom(name)),
  ]
}

const secretOf = ({ environmentName }: Deployment, provider: string) =>
  SecretValue.secretsManager(`stopwise/${environmentName}/${provider}`, { jsonField: 'clientSecret' })
