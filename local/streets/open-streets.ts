import type { LocalRoute } from '#local/http/local-route.ts'
import { keptStreets } from './kept-streets.ts'
import { createStreetWorker } from './street-work.ts'
import { type StreetsOptions, streetsRoute } from './streets-route.ts'

/** The page of the streets of a local cloud, and what it has fetched while somebody uses it. */
export function openStreets(directory: string, options: StreetsOptions): { route: LocalRoute; close(): Promise<void> } {
  const kept = keptStreets(directory)
  const worker = createStreetWorker(kept.folder)
  return { route: streetsRoute({ ...options, kept, worker }), close: async () => worker.cancel() }
}
