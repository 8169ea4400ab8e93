import { NOTE_JOINT } from '#core/itinerary/stop-words.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import type { AcceptedStop } from '#web/review/review-rows.ts'

type Names = readonly Pick<TeamDriver, 'id' | 'name'>[]

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The stops of a file for a team: names of drivers as their numbers. A name that nobody has is told in the note. */
export const stopsForTeam = (stops: readonly AcceptedStop[], drivers: Names): PlanStop[] =>
  stops.map(({ driverName, date: _, ...stop }) => {
    if (driverName === undefined) return stop
    const named = drivers.filter(({ name }) => plain(name) === plain(driverName))
    const [driver] = named
    if (driver && named.length === 1) return { ...stop, driver: driver.id }
    return { ...stop, note: [stop.note, `Driver: ${driverName}`].filter((text) => text !== undefined).join(NOTE_JOINT) }
  })
