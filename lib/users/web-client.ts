import { Duration } from 'aws-cdk-lib'
import { ClientAttributes, OAuthScope, UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import type { Deployment } from '#lib/deployment.ts'
import { identityProvidersOf } from './federation.ts'
import { passkeyDomainOf } from './passkeys.ts'
import type { UserDirectory } from './user-directory.ts'

const profile = new ClientAttributes().withStandardAttributes({ email: true, fullname: true, profilePicture: true })

/** The browser as a client of the pool: no secret, passwords by SRP, passkeys, federated sign-in by code and PKCE. */
export function webClient(scope: Construct, users: UserDirectory, deployment: Deployment, url: string): UserPoolClient {
  return new UserPoolClient(scope, 'WebClient', {
    userPool: users.pool,
    generateSecret: false,
    // The flow in which a passkey may be chosen, where there are any.
    authFlows: { userSrp: true, user: passkeyDomainOf(deployment) !== undefined },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    readAttributes: profile.withStandardAttributes({ emailVerified: true }),
    writeAttributes: profile,
    supportedIdentityProviders: identityProvidersOf(deployment),
    oAuth: {
      flows: { authorizationCodeGrant: true },
      // The last scope lets the signed-in user change its own profile and password.
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`${url}/callback`],
      logoutUrls: [url, `${url}/`],
    },
  })
}
