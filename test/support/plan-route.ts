import type { WireItinerary } from '#api/itinerary.ts'
import type { WireAnswer, WireRoute } from '#api/planner-wire.ts'
import type { OptimizeRequest } from '#core/planner/optimize-request.ts'
import type { ApiClient } from './api-client.ts'

/** Plans at once. @throws if the answer is a task. */
export async function planAtOnce(api: ApiClient, request: OptimizeRequest): Promise<WireAnswer> {
  const answer = await api.planner.optimize(request)
  if ('taskId' in answer) throw new Error('The answer is a task')
  return answer
}

/** Starts a task. @throws if the answer is there at once. */
export async function startTask(api: ApiClient, request: OptimizeRequest): Promise<string> {
  const answer = await api.planner.optimize(request)
  if (!('taskId' in answer)) throw new Error('The answer is not a task')
  return answer.taskId
}

/** The part of an answer that can be saved. */
export function itineraryOf(route: WireRoute): WireItinerary {
  const { saving: _saving, certificate: _certificate, unserved: _unserved, brokenRules: _broken, ...itinerary } = route
  return itinerary
}

/** The same on streets of a day. */
export function datedItineraryOf(route: WireRoute): WireItinerary {
  const itinerary = itineraryOf(route)
  return { ...itinerary, travel: { ...itinerary.travel, dataUntil: '2026-11-26T21:20:00.000Z' } }
}
