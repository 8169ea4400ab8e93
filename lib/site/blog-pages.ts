import { Duration } from 'aws-cdk-lib'
import {
  type BehaviorOptions,
  CacheQueryStringBehavior,
  type IOrigin,
  type IResponseHeadersPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { blogCallOf, blogPaths } from '#api/call/blog-call.ts'
import { cacheAsSaid, viewerFunction } from './at-edge.ts'

/** What CloudFront gets; it calls `handler`. */
export const blogCode = `function handler(event) {
  var request = event.request;
  var call = (${blogCallOf.toString()})(request.uri);
  request.uri = call.path;
  request.querystring = {};
  for (var name in call.query) request.querystring[name] = { value: call.query[name] };
  return request;
}`

/**
 * Pages of posts and the feed, which a function answers with what was rendered when they were published. They are kept
 * at the edge for as long as the answer says: a minute or five.
 */
export function blogPages(
  scope: Construct,
  api: IOrigin,
  responseHeadersPolicy: IResponseHeadersPolicy,
): Readonly<Record<string, BehaviorOptions>> {
  const behavior: BehaviorOptions = {
    origin: api,
    responseHeadersPolicy,
    cachePolicy: cacheAsSaid(scope, 'BlogCache', {
      comment: 'Pages of posts, by their id',
      maxTtl: Duration.minutes(5),
      queryStringBehavior: CacheQueryStringBehavior.allowList('id'),
    }),
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [viewerFunction(scope, 'BlogRewrite', blogCode)],
  }
  return Object.fromEntries(blogPaths.map((path) => [path, behavior]))
}
