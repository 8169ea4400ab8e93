import { addDays } from '#core/kernel/civil-days.ts'
import type { StopReason } from '#core/links/stop-reasons.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import { formatShortDay } from '#core/teams/sending/route-message.ts'
import { routeReasons } from '#core/teams/sending/route-reasons.ts'
import { asError, logger } from '#lambdas/http/logging.ts'
import { type DayRecord, listDays } from '#store/teams/days.ts'
import { readTeam } from '#store/teams.ts'
import { readBody } from '../day-payloads.ts'

interface ChangedDay {
  readonly userId: string
  readonly date: string
  readonly day: TeamDayBody
  readonly previousKey?: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Why the stops of drivers are others than in the version before, by driver. Their routes are shown whether or not that is known. */
export async function reasonsOf(changed: ChangedDay): Promise<ReadonlyMap<number, readonly StopReason[]>> {
  const { userId, day, previousKey } = changed
  try {
    const before = previousKey === undefined ? undefined : await readBody(previousKey)
    if (!before) return new Map()
    const gone = addressesWithout(before, day)
    const [{ drivers }, otherDayOf] = await Promise.all([readTeam(userId), otherDays(changed, gone)])
    const nameOf = (id: number): string => drivers.find((driver) => driver.id === id)?.name || `driver ${id}`
    return routeReasons(before, day, { nameOf, otherDayOf })
  } catch (error) {
    logger.error('stop-reasons.unknown', { error: asError(error) })
    return new Map()
  }
}

function addressesWithout({ request }: TeamDayBody, after: TeamDayBody): readonly string[] {
  const staying = new Set(after.request.stopList.map(({ address }) => address))
  return request.stopList.flatMap(({ address }) => (staying.has(address) ? [] : [address]))
}

/** What goes to another day is saved there first, a moment before it leaves this one. */
const MOMENT_MS = 60_000
const DAYS = 31
const LOOKED_AT = 3

/** The other day that each of these addresses has gone to, in words. */
async function otherDays({ userId, date, now }: ChangedDay, gone: readonly string[]) {
  const found = new Map<string, string>()
  if (gone.length > 0) {
    const days = await listDays(userId, [addDays(date, 1), addDays(date, DAYS)], now)
    const fresh = days.filter(({ updatedAt }) => now - updatedAt < MOMENT_MS).slice(0, LOOKED_AT)
    for (const record of fresh) {
      const came = await cameTo(record)
      for (const address of gone) if (came.has(address)) found.set(address, formatShortDay(record.date))
    }
  }
  return (address: string): string | undefined => found.get(address)
}

/** What came to a day with its last save: a customer who is visited every day was there before. */
async function cameTo({ payloadKey, previousKey }: DayRecord): Promise<ReadonlySet<string>> {
  const [before, after] = await Promise.all([previousKey, payloadKey].map((key) => key && readBody(key)))
  const known = new Set(before ? before.request.stopList.map(({ address }) => address) : [])
  return new Set(after ? after.request.stopList.flatMap(({ address }) => (known.has(address) ? [] : [address])) : [])
}
