import { Aws } from 'aws-cdk-lib'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { UserDirectory } from '#lib/users/user-directory.ts'
import type { Deployment } from '../deployment.ts'

/** What the browser reads at its start as `config.json`. Nothing in it is secret. */
export const siteConfig = (
  { siteName, supportAddress, googleClientId, facebookClientId, analyticsEndpoint }: Deployment,
  users: UserDirectory,
  client: UserPoolClient,
  mapStyle: string,
) => ({
  region: Aws.REGION,
  userPoolId: users.pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  // The site offers Google and Facebook where this is set. Amplify wants the host name alone.
  ...((googleClientId ?? facebookClientId) && { oauthDomain: users.domain.baseUrl().replace('https://', '') }),
  supportAddress,
  siteName,
  map: { style: mapStyle },
  ...(analyticsEndpoint !== undefined && { analytics: analyticsEndpoint }),
  tools: false,
})
