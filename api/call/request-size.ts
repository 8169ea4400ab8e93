import { KEY_PATTERN, unknownKeyText } from '#core/accounts/api-key.ts'

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

/** What the `Authorization` of a call with an API key looks like. */
export const bearerPattern = `^[Bb][Ee][Aa][Rr][Ee][Rr] +${KEY_PATTERN.slice(1)}`

/** The answer to a call that brings no API key, whoever sees it first. */
export const unknownKey = {
  defined: false,
  code: 'caller.unknown-key',
  status: 401,
  message: unknownKeyText,
} as const
