import { NOTE_JOINT, stopTexts } from '#core/itinerary/stop-words.ts'
import { omit } from '#core/kernel/omit.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { driverIn, type NamedDriver, nameIn } from '#web/review/named-drivers.ts'
import type { AcceptedStop } from '#web/review/review-rows.ts'

/** The stops of a file for a team: names of drivers as their numbers. A name that nobody has is told in the note. */
export const stopsForTeam = (stops: readonly AcceptedStop[], drivers: readonly NamedDriver[]): PlanStop[] =>
  stops.map(({ driverName: _, date: __, ...stop }, place) => {
    const said = stops[place] ?? stop
    const name = nameIn(said)
    const driver = driverIn(said, drivers)
    if (name === undefined) return stop
    if (driver) return { ...stop, driver: driver.id }
    const note = [stop.note, `Driver: ${name}`].filter((text) => text !== undefined).join(NOTE_JOINT)
    // The review has told of the name; a note that is full keeps its own words.
    const isFull = note.length > stopTexts.note.limit
    return { ...omit(stop, 'driver', 'driverIsWish'), ...(!isFull && { note }) }
  })
