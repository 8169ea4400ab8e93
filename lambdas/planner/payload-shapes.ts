import * as z from 'zod'
import { Obstructed } from '#api/planner.ts'
import type { FoundPlan } from '#core/plan/found-plan.ts'
import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'

/** Keys of a job's values in the payload bucket. */
export const payloadKeys = (taskId: string) =>
  ({
    request: `jobs/${taskId}/request.json`,
    travel: `jobs/${taskId}/travel.json`,
    order: `jobs/${taskId}/order.json`,
    result: `jobs/${taskId}/result.json`,
  }) as const

const Values = z.array(z.number()).transform((values) => Int32Array.from(values))

export const TravelShape: z.ZodType<TravelMatrix> = z.object({
  size: z.number(),
  durations: Values,
  distances: Values,
})

/** Typed arrays as JSON arrays. */
export const travelToJson = ({ size, durations, distances }: TravelMatrix) => ({
  size,
  durations: [...durations],
  distances: [...distances],
})

export const OrderShape: z.ZodType<FoundPlan> = z.object({
  routes: z.array(z.array(z.number()).readonly()).readonly(),
  unserved: z.array(Obstructed).readonly(),
  brokenRules: z.array(z.string()).readonly(),
  certificate: z
    .object({ method: z.enum(['exact', 'one-tree', 'arborescence', 'assignment']), gapPercent: z.number() })
    .nullable(),
  breaks: z.array(z.array(z.object({ rule: z.number(), before: z.number() })).readonly()).readonly(),
})
