/**
 * Bytes of a body that calls take. A function gets 6 MB at most, the body in it as JSON text, where each quote counts
 * twice: what fits here always fits there.
 */
export const MAX_BODY_BYTES = 4_000_000

/** The answer to more, whoever sees it first: the edge, the gateway or the function. */
export const bodyTooLarge = {
  defined: false,
  code: 'request.too-large',
  status: 413,
  message: 'This is more than one request can hold (4 MB). Please send less at once.',
} as const
