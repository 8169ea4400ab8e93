import { Function as EdgeFunction, FunctionCode, FunctionEventType, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { VIEWER_HEADER } from '#api/index.ts'
import { bodyTooLarge, MAX_BODY_BYTES } from '#api/request-size.ts'
import { admitBody } from './admit-body.ts'

/** What CloudFront gets; it calls `handler`. */
export const limitCode = `function handler(event) { return (${admitBody.toString()})(event, ${MAX_BODY_BYTES}, ${JSON.stringify(JSON.stringify(bodyTooLarge))}, '${VIEWER_HEADER}') }`

/** Refuses bodies at the edge that no function could be given: the gateway would answer them with a fault of its own. */
export const bodyLimit = (scope: Construct) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, 'BodyLimit', {
    code: FunctionCode.fromInline(limitCode),
    runtime: FunctionRuntime.JS_2_0,
  }),
})
