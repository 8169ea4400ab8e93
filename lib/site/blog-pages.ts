import { Duration } from 'aws-cdk-lib'
import {
  type BehaviorOptions,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  type IResponseHeadersPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { blogCallOf, blogPaths } from '#api/blog-call.ts'

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
  const rewrite = new EdgeFunction(scope, 'BlogRewrite', {
    code: FunctionCode.fromInline(blogCode),
    runtime: FunctionRuntime.JS_2_0,
  })
  const behavior: BehaviorOptions = {
    origin: api,
    responseHeadersPolicy,
    cachePolicy: new CachePolicy(scope, 'BlogCache', {
      comment: 'Pages of posts, by their id',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(5),
      queryStringBehavior: CacheQueryStringBehavior.allowList('id'),
      headerBehavior: CacheHeaderBehavior.none(),
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: rewrite }],
  }
  return Object.fromEntries(blogPaths.map((path) => [path, behavior]))
}
