import { type RecordedAnswer, recordTravel } from '#core/department/plans/recorded-travel.ts'
import { routeInspector } from '#core/department/routing/route-inspector.ts'
import { providerTravel } from '#lambdas/gateways/travel-port.ts'
import { logger } from '#lambdas/http/logging.ts'
import { writePart } from '#lambdas/jobs/parts.ts'
import { updateJob } from '#store/jobs.ts'
import { partNames, type RoutedItem, readInspectorDay } from '../generation/generation-parts.ts'

interface ItemEvent {
  readonly taskId: string
  /** A strategy and a number: `optimal-12`. */
  readonly item: string
}

/** The route of one inspector by one strategy. Tried again it writes the same part, which counts once. */
export async function handler({ taskId, item }: ItemEvent): Promise<ItemEvent> {
  try {
    const day = await readInspectorDay(taskId, item)
    await updateJob(taskId, { phase: 'optimizing', item: day.inspector.inspectorId, updatedAt: Date.now() })
    const travel: RecordedAnswer[] = []
    const routed = await routeInspector(day, recordTravel(providerTravel, travel))
    const result: RoutedItem = { routed, travel }
    await writePart(taskId, partNames.routed(item), result, 1)
    return { taskId, item }
  } catch (cause) {
    logger.error('inspector.failed', { taskId, item, error: cause instanceof Error ? cause : new Error(String(cause)) })
    throw cause
  }
}
