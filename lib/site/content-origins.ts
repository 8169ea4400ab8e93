import { Aws } from 'aws-cdk-lib'
import type { Deployment } from '../deployment.ts'
import type { ProtectedResources } from '../protected-stack.ts'
import type { ContentOrigins } from './security-headers.ts'

/** All origins that the browser uses in addition to the site: sign-in, an operator's own map, uploads, and pictures of federated users. */
export function contentOriginsOf({ users, files }: ProtectedResources, deployment: Deployment): ContentOrigins {
  const { googleClientId, facebookClientId, paymentsPublishableKey, analyticsEndpoint, mapStyle } = deployment
  const sells = paymentsPublishableKey !== undefined
  return {
    connect: [
      `https://cognito-idp.${Aws.REGION}.amazonaws.com`,
      users.domain.baseUrl(),
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
