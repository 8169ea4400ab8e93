import type { TellSettings } from '#core/links/customers/message-kinds.ts'
import { countryOf } from '#engine/base/country-of.ts'
import { listOptOuts } from '#store/drives/visits.ts'
import { readTeam } from '#store/teams.ts'

/** Who tells customers something, and what holds for all of it. */
export interface Sender {
  readonly userId: string
  readonly settings: TellSettings
  /** Of the depot: where a number without its country is from. */
  readonly country: string | undefined
  /** Contacts that want to hear nothing. */
  readonly stopped: ReadonlySet<string>
}

/** Somebody's team as it tells its customers something. */
export async function readSender(userId: string, settings: TellSettings): Promise<Sender> {
  const [{ depot }, optOuts] = await Promise.all([readTeam(userId), listOptOuts(userId)])
  return {
    ...{ userId, settings },
    country: countryOf(depot?.startAddress.address ?? ''),
    stopped: new Set(optOuts.map(({ hash }) => hash)),
  }
}
