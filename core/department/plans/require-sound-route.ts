import { DomainError } from '#engine/base/errors.ts'
import type { CivilDay } from '../civil-time.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'

/**
 * Refuses a route that could not have been planned for this date: another day, stops that do not match its itinerary,
 * times that do not follow one another.
 *
 * @throws DomainError `department.unsound-route`
 */
export function requireSoundRoute(route: InspectorRoute, date: CivilDay): void {
  const fault = faultOf(route, date)
  if (fault) throw unsoundRoute(fault)
}

/** A route that cannot be kept, and why. */
export const unsoundRoute = (fault: string): DomainError =>
  new DomainError('invalid', 'department.unsound-route', `This route cannot be saved: ${fault}`)

function faultOf({ date: own, inspections, itinerary }: InspectorRoute, date: CivilDay): string | undefined {
  if (own !== date) return `it is of ${own}, not of ${date}.`
  if (inspections.length === 0) return 'it has no inspections.'
  if (itinerary.points.length !== inspections.length + 2)
    return 'its stops are not its inspections between the way from home and back.'
  if (itinerary.legs.length !== itinerary.points.length - 1) return 'a leg between two of its stops is missing.'
  if (new Set(inspections.map(({ inspectionId }) => inspectionId)).size < inspections.length)
    return 'an inspection is on it twice.'
  return lateOf(inspections, date)
}

function lateOf(inspections: InspectorRoute['inspections'], date: CivilDay): string | undefined {
  const times = inspections.flatMap((each) => [each.newAppointmentStart, each.newAppointmentFinish])
  if (times.some((time) => !time.startsWith(date))) return 'an inspection is on another day.'
  return times.some((time, index) => time < (times[index - 1] ?? ''))
    ? 'its times do not follow one another.'
    : undefined
}
