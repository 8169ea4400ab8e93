import { Aws } from 'aws-cdk-lib'
import { amazonDraws, type Deployment } from '../deployment.ts'
import type { ProtectedResources } from '../protected-stack.ts'
import { mapOrigin } from './map-key.ts'
import type { ContentOrigins } from './security-headers.ts'

/** Everything that the browser talks to besides the site: sign-in, maps, uploads of files and pictures of the blog, and pictures of federated users. */
export function contentOriginsOf({ users, files }: ProtectedResources, deployment: Deployment): ContentOrigins {
  const { googleClientId, facebookClientId, paymentsPublishableKey, analyticsEndpoint, mapStyle } = deployment
  const sells = paymentsPublishableKey !== undefined
  return {
    connect: [
      `https://cognito-idp.${Aws.REGION}.amazonaws.com`,
      users.domain.baseUrl(),
      ...(amazonDraws(deployment) ? [mapOrigin()] : []),
      ...(mapStyle === undefined ? [] : [new URL(mapStyle).origin]),
      `https://${files.uploads.bucketRegionalDomainName}`,
      ...(analyticsEndpoint === undefined ? [] : [new URL(analyticsEndpoint).origin]),
      ...(sells ? ['https://api.stripe.com'] : []),
    ],
    scripts: sells ? ['https://js.stripe.com'] : [],
    frames: sells ? ['https://js.stripe.com', 'https://hooks.stripe.com'] : [],
    images: [
      ...(googleClientId === undefined ? [] : ['https://lh3.googleusercontent.com']),
      ...(facebookClientId === undefined ? [] : ['https://platform-lookaside.fbsbx.com']),
    ],
  }
}
