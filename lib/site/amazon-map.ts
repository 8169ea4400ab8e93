import { Aws, Duration } from 'aws-cdk-lib'
import {
  type BehaviorOptions,
  CacheQueryStringBehavior,
  type IResponseHeadersPolicy,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Construct } from 'constructs'
import { AMAZON_MAP } from '#api/site/amazon-map.ts'
import { cacheAsSaid, viewerFunction } from './at-edge.ts'
import { type MapBounds, mapRequest } from './map-request.ts'

const bounds: Omit<MapBounds, 'key'> = {
  prefix: AMAZON_MAP,
  tile: '^/v2/tiles/vector[.]basemap/[0-9]{1,2}/[0-9]{1,7}/[0-9]{1,7}$',
  free: [
    '^/v2/styles/Standard/descriptor$',
    '^/v2/glyphs/[A-Za-z0-9%, -]+/[0-9]+-[0-9]+([.]pbf)?$',
    '^/v2/(styles|sprites)(/[A-Za-z0-9_-]+)+/sprites(@2x|%402x)?[.](json|png)$',
  ].join('|'),
}

/** The source for CloudFront, which calls `handler`. A key has letters, digits, dots, `-` and `_`. */
export const mapCode = (key: string): string =>
  `function handler(event) { return (${mapRequest.toString()})(event, ${JSON.stringify({ ...bounds, key })}) }`

/**
 * Amazon's map under a path of the site, so the firewall counts requests by address and no browser has the key. The edge
 * caches responses for as long as Amazon allows, and no longer.
 */
export function amazonMap(
  scope: Construct,
  key: string,
  responseHeadersPolicy: IResponseHeadersPolicy,
): Readonly<Record<string, BehaviorOptions>> {
  const behavior: BehaviorOptions = {
    origin: new HttpOrigin(`maps.geo.${Aws.REGION}.amazonaws.com`),
    responseHeadersPolicy,
    cachePolicy: cacheAsSaid(scope, 'MapCache', {
      comment: 'Amazon map, cached by path',
      maxTtl: Duration.days(365),
      queryStringBehavior: CacheQueryStringBehavior.allowList('color-scheme'),
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'MapRequest', {
      comment: 'Amazon map, with its key',
      queryStringBehavior: OriginRequestQueryStringBehavior.allowList('key'),
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    functionAssociations: [viewerFunction(scope, 'MapRequests', mapCode(key))],
  }
  return { [`${AMAZON_MAP}/*`]: behavior }
}
