import { OptimizeInput } from '#api/planner.ts'
import { requirePart } from '#lambdas/jobs/parts.ts'
import { FoundShape, TravelShape } from '#lambdas/jobs/plan-shapes.ts'

/** What earlier steps of a task left for later ones. */
export const readRequest = (taskId: string) => requirePart(taskId, 'request', OptimizeInput)
export const readTravel = (taskId: string) => requirePart(taskId, 'travel', TravelShape)
export const readOrder = (taskId: string) => requirePart(taskId, 'order', FoundShape)
