import { type Look, statusOfParts } from '#core/marketing/status/status-of-parts.ts'
import { readAlarms } from '#lambdas/gateways/alarms.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { asError, logger } from '#lambdas/http/logging.ts'

/** However many ask, an instance asks CloudWatch once in so long, also where that gave no answer. */
const LOOKS_AGAIN_MS = 45_000

/** What this instance saw last, and when it looked last; those who come meanwhile wait for the same look. */
let seen: Look | undefined
let looked = Number.NEGATIVE_INFINITY
let looking: Promise<void> | undefined

export const status = publicApi.marketing.status.handler(async ({ context: { now } }) => {
  if (now - looked >= LOOKS_AGAIN_MS) {
    looked = now
    looking = look(now)
  }
  await looking
  return { asOf: seen?.at ?? null, parts: [...statusOfParts(seen, now)] }
})

/** What cannot be asked stays as it was seen last, with its age. */
async function look(at: number): Promise<void> {
  try {
    seen = { at, alarms: await readAlarms() }
  } catch (error) {
    logger.warn('status.unknown', { error: asError(error) })
  }
}
