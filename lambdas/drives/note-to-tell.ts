import { tellsOfMarks } from '#core/links/customers/due-messages.ts'
import { logger } from '#lambdas/http/logging.ts'
import { noteLook } from '#store/drives/looks.ts'
import { readTellSettings } from '#store/drives/tellings.ts'

/** Has it be looked at what customers are to hear of a route, where its team tells them anything; no mark waits for it. */
export async function noteToTell(
  { userId, routeId }: { readonly userId: string; readonly routeId: string },
  dueAt: number,
): Promise<void> {
  try {
    const { settings } = await readTellSettings(userId)
    if (tellsOfMarks(settings)) await noteLook({ dueAt, about: 'route', ref: routeId, userId })
  } catch (cause) {
    logger.error('customers.not-noted', { error: cause instanceof Error ? cause : new Error(String(cause)) })
  }
}
