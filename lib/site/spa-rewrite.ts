import type { FunctionAssociation } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { prerenderedPaths } from '#api/site/prerendered-paths.ts'
import { viewerFunction } from './at-edge.ts'
import { pageOf } from './page-of.ts'

/** What CloudFront gets; it calls `handler`. */
export const rewriteCode = `function handler(event) { return (${pageOf.toString()})(event, ${JSON.stringify(prerenderedPaths)}) }`

/** Answers paths of pages with what the build has written for them, at the edge. */
export const spaRewrite = (scope: Construct): FunctionAssociation => viewerFunction(scope, 'SpaRewrite', rewriteCode)
