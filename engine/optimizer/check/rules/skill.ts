import { atStop, type RouteRule, stopName } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** The vehicle has every skill that its tasks ask for. */
export const checkSkills: RouteRule = ({ vehicle, stops }) =>
  stops.flatMap((stop): Violation[] => {
    const missing = stop.skills.filter((skill) => !vehicle.skills?.includes(skill))
    if (missing.length === 0) return []
    const message = `${stopName(stop)} asks for skill ${missing.join(', ')}, which vehicle ${vehicle.id} lacks`
    return [{ code: 'skill', vehicle: vehicle.id, ...atStop(stop), excess: missing.length, message }]
  })
