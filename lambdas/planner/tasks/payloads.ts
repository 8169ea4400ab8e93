import { OptimizeInput } from '#api/planner.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { OrderShape, payloadKeys, TravelShape } from '../payload-shapes.ts'

async function requirePayload<Value>(key: string, parse: (json: unknown) => Value): Promise<Value> {
  const value = await readPayload(key, parse)
  if (value === undefined) throw new Error(`The payload ${key} is gone`)
  return value
}

/** What earlier steps of a task left for later ones. */
export const readRequest = (taskId: string) =>
  requirePayload(payloadKeys(taskId).request, (json) => OptimizeInput.parse(json))
export const readTravel = (taskId: string) =>
  requirePayload(payloadKeys(taskId).travel, (json) => TravelShape.parse(json))
export const readOrder = (taskId: string) => requirePayload(payloadKeys(taskId).order, (json) => OrderShape.parse(json))
