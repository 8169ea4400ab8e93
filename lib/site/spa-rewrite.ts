import { Function as EdgeFunction, FunctionCode, FunctionEventType, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** Answers paths of pages with the application. */
export const spaRewrite = (scope: Construct) => ({
  eventType: FunctionEventType.VIEWER_REQUEST,
  function: new EdgeFunction(scope, 'SpaRewrite', {
    code: FunctionCode.fromFile({ filePath: `${import.meta.dirname}/spa-rewrite.js` }),
    runtime: FunctionRuntime.JS_2_0,
  }),
})
