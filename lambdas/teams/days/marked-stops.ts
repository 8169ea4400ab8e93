import { resumesAt, type SaidLate, saidLate } from '#core/itinerary/late-start.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { drivenHead, type MarkedStop, markedStops, movedOfDay, placeOfStop, stopNames } from '#core/plan/driven-head.ts'
import type { TeamDayBody } from '#core/teams/days/team-day.ts'
import type { FleetPlan, FleetRoute } from '#core/teams/fleet-plan.ts'
import { driversOfFleet, type FleetRequest, withDriven } from '#core/teams/fleet-request.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readDrivesOfDay } from '#store/drives.ts'
import { readTeam } from '#store/teams.ts'
import { readBody, readSavedDay } from '../day-payloads.ts'

interface DayKey {
  readonly userId: string
  readonly date: string
}

/** What was said along the route of a driver: marks in the order driven, and how late they are. */
interface Said {
  readonly stops: readonly MarkedStop[]
  readonly late: SaidLate | undefined
}

/** What was said of each driver of a day so far, by the clocks of a zone. */
async function readMarked({ userId, date }: DayKey, timeZone: string): Promise<ReadonlyMap<number, Said>> {
  const drives = await readDrivesOfDay(userId, date)
  const ids = new Set(
    drives.flatMap(({ driverId, marks, proofs, words }) =>
      driverId !== undefined && marks.length + proofs.length + words.length > 0 ? [driverId] : [],
    ),
  )
  return new Map(
    [...ids].map((id) => {
      const own = drives.filter(({ driverId }) => driverId === id)
      const said = { marks: own.flatMap(({ marks }) => marks), proofs: own.flatMap(({ proofs }) => proofs) }
      const words = own.flatMap((drive) => drive.words)
      const late = saidLate(words, said.marks, (at) => minuteOfDate(at, { date, timeZone }))
      return [id, { stops: markedStops(said, { date, timeZone }), late }]
    }),
  )
}

const namesOf = (plan: FleetPlan | null, driverId: number): string[] =>
  stopNames(plan?.routes.find((route) => route.driverId === driverId)?.points ?? [])

/**
 * Lets a day take the place of another, whose payload has this key, where every stop that a driver has marked stays
 * with them, and nothing new comes before it.
 *
 * @throws DomainError `teams.marked-stop`
 */
export async function requireMarks(day: DayKey & { readonly body: TeamDayBody }, payloadKey: string): Promise<void> {
  const marked = await readMarked(day, 'UTC')
  const before = marked.size === 0 ? undefined : await readBody(payloadKey)
  if (!before) return
  const moved = movedOfDay(
    [...marked].map(([driverId, { stops }]) => ({
      before: namesOf(before.plan, driverId),
      after: namesOf(day.body.plan, driverId),
      marked: stops.map(({ stop }) => stop),
    })),
  )
  if (moved.length > 0)
    throw markedStop(moved, day.body.plan ? 'Make the change without it.' : 'Build the routes, and the day is saved.')
}

/**
 * A request with what is driven of the day that it plans; on the day of today nobody leaves before now.
 *
 * @throws DomainError `teams.marked-stop` where a marked stop or its driver is not in it
 */
export async function withMarks(
  request: FleetRequest,
  { now, ...day }: DayKey & { readonly now: number },
): Promise<FleetRequest> {
  const [{ depot }, saved] = await Promise.all([readTeam(day.userId), readSavedDay(day.userId, day.date, now)])
  const timeZone = depot?.timeZone ?? 'UTC'
  const marked = await readMarked(day, timeZone)
  const plan = saved?.body.plan ?? null
  const drivers = driversOfFleet(request)
  const missing = [...marked].flatMap(([driverId, { stops }]) => {
    const names = namesOf(plan, driverId)
    const isThere = drivers.some(({ id }) => id === driverId)
    return stops.flatMap(({ stop }) =>
      names.includes(stop) && !(isThere && placeOfStop(request.stopList, stop) >= 0) ? [stop] : [],
    )
  })
  if (missing.length > 0) throw markedStop(missing, 'Put it back, with its driver, and build again.')
  const minute = minuteOfDate(now, { date: day.date, timeZone })
  const headOf = (driverId: number) => {
    const route = plan?.routes.find((each) => each.driverId === driverId)
    const { stops = [], late } = marked.get(driverId) ?? {}
    const head = drivenHead(
      { marked: stops, leftAt: route?.leaveAt, ...(route && startOf(route, stops, late)) },
      (name) => placeOfStop(request.stopList, name),
      minute,
    )
    // Who has marked nothing may have begun all the same: that is the dispatcher's to know.
    if (head && (head.stops.length > 0 || late)) return head
    const told = drivers.find(({ id }) => id === driverId)?.driven
    return told && { ...told, stops: [] }
  }
  return withDriven(request, headOf, saved?.body.isSample ? undefined : minute)
}

function startOf(route: FleetRoute, stops: readonly MarkedStop[], late: SaidLate | undefined) {
  const at = resumesAt(route, stops, late)
  return { points: route.points, ...(at !== undefined && { resumesAt: at }) }
}

function markedStop(names: readonly string[], help: string): DomainError {
  const [street = ''] = names.map((name) => splitAddress(name.replace(/^\d+ /, '')).street)
  const which = names.length === 1 ? `${street} was` : `${street} and ${names.length - 1} more were`
  return new DomainError(
    'conflict',
    'teams.marked-stop',
    `${which} marked by the driver meanwhile. What is driven stays on its route, and nothing comes before it. ${help}`,
  )
}
