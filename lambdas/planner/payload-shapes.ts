import * as z from 'zod'
import { Obstructed, OptimizeInput } from '#api/planner.ts'
import type { FoundOrder } from '#core/planner/find-order.ts'
import type { RequestTravel } from '#core/planner/request-to-problem.ts'
import { requirePart } from '#lambdas/jobs/parts.ts'

const Values = z.array(z.number()).transform((values) => Int32Array.from(values))

const TravelShape: z.ZodType<RequestTravel> = z.object({
  size: z.number(),
  durations: Values,
  distances: Values,
})

/** Typed arrays as JSON arrays. */
export const travelToJson = ({ size, durations, distances }: RequestTravel) => ({
  size,
  durations: [...durations],
  distances: [...distances],
})

const OrderShape: z.ZodType<FoundOrder> = z.object({
  order: z.array(z.number()).readonly(),
  unserved: z.array(Obstructed).readonly(),
  brokenRules: z.array(z.string()).readonly(),
  certificate: z
    .object({ method: z.enum(['exact', 'one-tree', 'arborescence', 'assignment']), gapPercent: z.number() })
    .nullable(),
  lunchBefore: z.number().exactOptional(),
})

/** What earlier steps of a task left for later ones. */
export const readRequest = (taskId: string) => requirePart(taskId, 'request', OptimizeInput)
export const readTravel = (taskId: string) => requirePart(taskId, 'travel', TravelShape)
export const readOrder = (taskId: string) => requirePart(taskId, 'order', OrderShape)
