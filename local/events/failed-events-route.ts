import type { LocalRoute } from '#local/http/local-route.ts'
import { sendJson } from '#local/http/send.ts'
import type { FailedEvent } from './create-dispatcher.ts'

/** `/failed-events.json`: the dead letters of this machine. */
export function failedEventsRoute(newestFirst: () => readonly FailedEvent[]): LocalRoute {
  return { prefix: '/failed-events.json', handle: (_request, response) => sendJson(response, newestFirst()) }
}
