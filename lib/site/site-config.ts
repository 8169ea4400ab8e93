import { Aws } from 'aws-cdk-lib'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { regionKeysOf } from '#lib/functions/region.ts'
import type { UserDirectory } from '#lib/users/user-directory.ts'
import type { Deployment } from '../deployment.ts'

/** The provider serves it alone, as card numbers go by it; the name in it is that of the API's release. */
const PAYMENTS_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

/** What the browser reads at its start as `config.json`. Nothing in it is secret. */
export const siteConfig = (
  {
    siteName,
    supportAddress,
    googleClientId,
    facebookClientId,
    paymentsPublishableKey,
    analyticsEndpoint,
    linkDays,
    texting,
    ...deployment
  }: Deployment,
  users: UserDirectory,
  client: UserPoolClient,
  /** None where the map is that of the region. */
  mapStyle: string | null,
) => ({
  region: Aws.REGION,
  userPoolId: users.pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  // The site offers Google and Facebook where this is set. Amplify wants the host name alone.
  ...((googleClientId ?? facebookClientId) && { oauthDomain: users.domain.baseUrl().replace('https://', '') }),
  supportAddress,
  siteName,
  ...(paymentsPublishableKey && {
    payments: { publishableKey: paymentsPublishableKey, scriptUrl: PAYMENTS_SCRIPT },
  }),
  map: { style: mapStyle },
  ...(deployment.regionKey !== undefined && { regionFiles: regionKeysOf(deployment).map((key) => `/${key}`) }),
  ...(analyticsEndpoint !== undefined && { analytics: analyticsEndpoint }),
  linkDays,
  texting,
  tools: false,
})
