import type { Vehicle } from '../problem/problem.ts'
import type { Visit } from './route-case.ts'

/**
 * Load in one dimension at the start of a route and when leaving each visit. What jobs take delivery of is on board from
 * the start of their trip, what they give until its end; shipments stay on board from trip to trip. At the start the room
 * that the vehicle has no more on its first trip counts, too.
 */
export function loadsOfTrips(vehicle: Vehicle, visits: readonly Visit[], dimension: number): number[] {
  let load = loadedBefore(visits, 0, dimension)
  let collected = 0
  const { reloads = [], loaded = [] } = vehicle
  const loads = [load + (reloads.length > 0 ? (loaded[dimension] ?? 0) : 0)]
  for (const [place, visit] of visits.entries()) {
    load += visit.change(dimension)
    collected += visit.collected(dimension)
    if (visit.kind === 'reload') {
      load += loadedBefore(visits, place + 1, dimension) - collected
      collected = 0
    }
    loads.push(load)
  }
  return loads
}

/** What is loaded for the trip that begins with a visit. */
function loadedBefore(visits: readonly Visit[], place: number, dimension: number): number {
  const behind = visits.slice(place)
  const end = behind.findIndex(({ kind }) => kind === 'reload')
  return (end === -1 ? behind : behind.slice(0, end)).reduce((sum, { carried }) => sum + carried(dimension), 0)
}
