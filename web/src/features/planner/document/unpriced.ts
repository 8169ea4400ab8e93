import type { OptimizedRoute } from '#core/planner/optimized-route.ts'

const awaited = new Set<OptimizedRoute>()

/** Whether the server is asked for the prices of these estimates right now. */
export const isUnpriced = (result: OptimizedRoute): boolean => awaited.has(result)

/** Marks estimates as unpriced until their prices are there, or will not come. */
export async function whileUnpriced<Value>(estimate: OptimizedRoute, prices: Promise<Value>): Promise<Value> {
  awaited.add(estimate)
  try {
    return await prices
  } finally {
    awaited.delete(estimate)
  }
}
