import * as z from 'zod'
import { FleetAlternativesShape, FleetInput } from '#api/teams/shapes.ts'
import { requirePart } from '#lambdas/jobs/parts.ts'
import { FoundShape, TravelShape } from '#lambdas/jobs/plan-shapes.ts'

const FoundFleetShape = z.object({ found: FoundShape, alternatives: FleetAlternativesShape })

/** What earlier steps of a task left for later ones. */
export const readFleetRequest = (taskId: string) => requirePart(taskId, 'request', FleetInput)
export const readFleetTravel = (taskId: string) => requirePart(taskId, 'travel', TravelShape)
export const readFoundFleet = (taskId: string) => requirePart(taskId, 'fleet', FoundFleetShape)
