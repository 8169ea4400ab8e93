import { publicApi } from '#lambdas/http/callers.ts'
import { consentOf, vanOf } from '../positions/require-van.ts'

export const consent = publicApi.drives.consent.handler(async ({ input, context: { now } }) =>
  consentOf(await vanOf(input.routeid, now), now),
)
