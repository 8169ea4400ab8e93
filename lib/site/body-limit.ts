import type { FunctionAssociation } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { bearerPattern, bodyTooLarge, MAX_BODY_BYTES, unknownKey } from '#api/call/request-size.ts'
import { KEYED_PREFIX, VIEWER_HEADER } from '#api/index.ts'
import { admitBody, type BodyBounds } from './admit-body.ts'
import { viewerFunction } from './at-edge.ts'

const bounds: BodyBounds = {
  bytes: MAX_BODY_BYTES,
  tooLarge: JSON.stringify(bodyTooLarge),
  keyed: `${KEYED_PREFIX}/`,
  key: bearerPattern,
  unknownKey: JSON.stringify(unknownKey),
  viewerHeader: VIEWER_HEADER,
}

/** What CloudFront gets; it calls `handler`. */
export const limitCode = `function handler(event) { return (${admitBody.toString()})(event, ${JSON.stringify(bounds)}) }`

/** Refuses at the edge what no function would take: bodies that none could be given, and calls without a key that need one. */
export const bodyLimit = (scope: Construct): FunctionAssociation => viewerFunction(scope, 'BodyLimit', limitCode)
