import { Function as EdgeFunction, FunctionCode, FunctionEventType, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { pageOf } from './page-of.ts'

/** What CloudFront gets; it calls `handler`. */
export const rewriteCode = `function handler(event) { return (${pageOf.toString()})(event) }`

/** Answers paths of pages with the application, at the edge. */
export const spaRewrite = (scope: Construct) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, 'SpaRewrite', {
    code: FunctionCode.fromInline(rewriteCode),
    runtime: FunctionRuntime.JS_2_0,
  }),
})
