import type { KeptTellSettings } from '#store/drives/tellings.ts'
import { listOptOuts } from '#store/drives/visits.ts'

/** What a team tells its customers, with those who want to hear nothing, the last first. */
export async function settingsAnswer(userId: string, { version, settings }: KeptTellSettings) {
  const stopped = await listOptOuts(userId)
  return {
    ...{ version, settings },
    stopped: stopped.toSorted((one, other) => other.at - one.at).map(({ by, mask, at }) => ({ by, mask, at })),
  }
}
