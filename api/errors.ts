import type { ErrorKind } from '#engine/base/errors.ts'

const statusByKind: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limit: 429,
  unavailable: 503,
}

/** The HTTP status of a broken rule. This is the only place where kinds and statuses meet. */
export const statusOf = (kind: ErrorKind): number => statusByKind[kind]

/** Error codes of a call with their statuses, in the shape that the contract wants. */
export function failures<Code extends string>(
  kinds: Readonly<Record<Code, ErrorKind>>,
): Record<Code, { status: number }> {
  const entries = Object.entries<ErrorKind>(kinds).map(([code, kind]) => [code, { status: statusOf(kind) }])
  return Object.fromEntries(entries)
}
