import { Amplify } from 'aws-amplify'
import type { Config } from '../config.ts'

/** Tells Amplify which user pool to speak to. It keeps the tokens and renews them. */
export function configureAmplify(config: Config): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint, oauthDomain } = config
  const { origin } = window.location
  const oauth = oauthDomain && {
    domain: oauthDomain,
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [`${origin}/callback`],
    redirectSignOut: [`${origin}/`],
    responseType: 'code' as const,
  }
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(userPoolEndpoint && { userPoolEndpoint }),
        loginWith: { email: true, ...(oauth && { oauth }) },
      },
    },
  })
}
