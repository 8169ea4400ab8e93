import { client } from '#web/client/api.ts'

/** Counts that somebody follows fleet management. Nobody waits for it, and nobody is told that it failed. */
export function countFleetClick(): void {
  client.marketing.countFleetClick().catch(() => undefined)
}
