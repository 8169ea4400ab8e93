import { Duration } from 'aws-cdk-lib'
import {
  CacheHeaderBehavior,
  CachePolicy,
  type CachePolicyProps,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** A function that CloudFront runs at every request of a viewer; its code has a `handler`. */
export const viewerFunction = (scope: Construct, id: string, code: string): FunctionAssociation => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  }),
})

/** Keeps answers at the edge for as long as they say, `maxTtl` at most, whatever the headers of their viewers. */
export const cacheAsSaid = (
  scope: Construct,
  id: string,
  props: Required<Pick<CachePolicyProps, 'comment' | 'maxTtl'>> & Pick<CachePolicyProps, 'queryStringBehavior'>,
): CachePolicy =>
  new CachePolicy(scope, id, {
    ...props,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    headerBehavior: CacheHeaderBehavior.none(),
    enableAcceptEncodingGzip: true,
  })
