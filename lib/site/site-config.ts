import { Aws } from 'aws-cdk-lib'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { AMAZON_STYLE } from '#api/site/amazon-map.ts'
import { regionKeysOf } from '#lib/functions/region.ts'
import { fingerprintOf } from '#lib/sso-provider.ts'
import { passkeyDomainOf } from '#lib/users/passkeys.ts'
import type { UserDirectory } from '#lib/users/user-directory.ts'
import { amazonDraws, type Deployment } from '../deployment.ts'

/** The provider serves it alone, as card numbers go by it; the name in it is that of the API's release. */
const PAYMENTS_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

/** What the browser reads at its start as `config.json`. Nothing in it is secret. */
export const siteConfig = (
  {
    siteName,
    supportAddress,
    googleClientId,
    facebookClientId,
    ssoProviders,
    paymentsPublishableKey,
    analyticsEndpoint,
    linkDays,
    texting,
    ...deployment
  }: Deployment,
  users: UserDirectory,
  client: UserPoolClient,
) => ({
  region: Aws.REGION,
  userPoolId: users.pool.userPoolId,
  userPoolClientId: client.userPoolClientId,
  // Set where there is a provider to go to. Amplify wants the host name alone.
  ...((googleClientId ?? facebookClientId ?? ssoProviders[0]) && {
    oauthDomain: users.domain.baseUrl().replace('https://', ''),
    providers: [...(googleClientId ? ['Google'] : []), ...(facebookClientId ? ['Facebook'] : [])],
  }),
  ssoDomains: ssoProviders.flatMap(({ domains }) => domains.map(fingerprintOf)),
  ...passkeyConfig(deployment),
  supportAddress,
  siteName,
  ...(paymentsPublishableKey && {
    payments: { publishableKey: paymentsPublishableKey, scriptUrl: PAYMENTS_SCRIPT },
  }),
  // Absent if the map is the region's.
  map: { style: amazonDraws(deployment) ? AMAZON_STYLE : (deployment.mapStyle ?? null) },
  ...(deployment.regionKey !== undefined && { regionFiles: regionKeysOf(deployment).map((key) => `/${key}`) }),
  ...(analyticsEndpoint !== undefined && { analytics: analyticsEndpoint }),
  linkDays,
  texting,
  tools: false,
})

/** The name that passkeys are bound to; the site offers them at no other one. */
function passkeyConfig(deployment: Pick<Deployment, 'siteDomain'>) {
  const passkeyDomain = passkeyDomainOf(deployment)
  return passkeyDomain === undefined ? {} : { passkeyDomain }
}
