import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { markedStops } from '#core/plan/driven-head.ts'
import { type DaySaid, type DriverSaid, type EveningProof, eveningStops } from '#core/teams/evening/evening-stops.ts'
import { dayRows } from '#core/teams/reports/day-rows.ts'
import type { Team } from '#core/teams/team.ts'
import { type DriveOfDay, readDrivesOfDay } from '#store/drives.ts'
import type { SavedDay } from '../day-payloads.ts'

/** A saved day, whose it is, and when it is looked at; `now` in milliseconds. */
interface LookedAt {
  readonly userId: string
  readonly team: Team
  readonly saved: SavedDay
  readonly now: number
  /** Maps the ids of routes in the answer. Absent: they are unchanged. */
  readonly idOf?: (routeId: string) => string
}

/** What became of a saved day: a row for each driver, as in a report, and each of its stops once. */
export async function eveningOfDay({
  userId,
  team: { depot },
  saved: { record, body },
  now,
  idOf = (id) => id,
}: LookedAt) {
  const { date } = record
  const day = { date, timeZone: depot?.timeZone ?? 'UTC' }
  const drives = await readDrivesOfDay(userId, date)
  const said = saidOf(
    drives.map((drive) => ({ ...drive, routeId: idOf(drive.routeId) })),
    day,
  )
  const marked = new Map([...said].map(([driverId, told]) => [driverId, told.marked]))
  return {
    rows: dayRows({ date, body, marked, now: minuteOfDate(now, day), teamPrices: depot?.prices }),
    stops: eveningStops(body, said),
  }
}

/** What each driver has told along all links that they had. */
function saidOf(drives: readonly DriveOfDay[], day: { readonly date: string; readonly timeZone: string }): DaySaid {
  const ids = new Set(drives.flatMap(({ driverId }) => driverId ?? []))
  return new Map(
    [...ids].map((id): [number, DriverSaid] => {
      const own = drives.filter(({ driverId }) => driverId === id)
      const marks = own.flatMap((drive) => drive.marks)
      const marked = markedStops({ marks, proofs: own.flatMap(({ proofs }) => proofs) }, day)
      const last = new Map(marks.toSorted((one, other) => one.at - other.at).map((mark) => [mark.stop, mark]))
      const reasons = [...last.values()].flatMap(({ stop, reason }) => (reason ? [[stop, reason] as const] : []))
      return [id, { marked, reasons: new Map(reasons), proofs: proofsOf(own) }]
    }),
  )
}

/** What was proven, by the name of the stop. */
function proofsOf(drives: readonly DriveOfDay[]): ReadonlyMap<string, readonly EveningProof[]> {
  const byStop = new Map<string, EveningProof[]>()
  for (const { routeId, proofs } of drives) {
    for (const { stop, at: _, payloadKey: __, ...proof } of proofs) {
      byStop.set(stop, [...(byStop.get(stop) ?? []), { ...proof, routeId }])
    }
  }
  return byStop
}
