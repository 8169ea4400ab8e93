import { resolveVisit, type Visit } from '../check/route-case.ts'
import type { Lookup } from '../problem/lookup.ts'
import type { Vehicle } from '../problem/problem.ts'

/** A route with one more reload. */
export interface Reloaded {
  readonly visits: readonly Visit[]
  readonly reload: { readonly id: number; readonly position: number }
}

/**
 * A route with one more reload of its vehicle, in every way: each dock that may be taken once more, between any two tasks
 * of the trips on which a visit of `joined` is. The position of the reload is the number of visits before it.
 */
export function addReload(
  lookup: Lookup,
  vehicle: Vehicle,
  visits: readonly Visit[],
  joined: readonly Visit[],
): Reloaded[] {
  const gaps = listGaps(visits, joined)
  return (vehicle.reloads ?? []).flatMap(({ id, maxTimes = Number.POSITIVE_INFINITY }) => {
    const taken = visits.filter(({ kind, task }) => kind === 'reload' && task.id === id).length
    const dock = resolveVisit(lookup, { kind: 'reload', id }, vehicle)
    if (!dock || taken >= maxTimes) return []
    return gaps.map((position) => ({ visits: visits.toSpliced(position, 0, dock), reload: { id, position } }))
  })
}

/** Places between two tasks on the trips of those that joined. */
function listGaps(visits: readonly Visit[], joined: readonly Visit[]): number[] {
  const trips = visits.map((_, place) => visits.slice(0, place).filter(isReload).length)
  const concerned = new Set(trips.filter((_, place) => joined.some((visit) => visit === visits[place])))
  return [...visits.keys()].filter((place) => {
    const [before, behind] = [visits[place - 1], visits[place]]
    if (!before || !behind || isReload(before) || isReload(behind)) return false
    return concerned.has(trips[place] ?? -1)
  })
}

const isReload = ({ kind }: Visit): boolean => kind === 'reload'
