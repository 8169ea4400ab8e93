import type { RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** Jobs of one chain keep their order where they share a vehicle. */
export const checkSequences: RouteRule = ({ problem, vehicle, stops }) => {
  const places = new Map(stops.flatMap(({ kind, task }, place) => (kind === 'job' ? [[task.id, place]] : [])))
  return (problem.sequences ?? []).flatMap((chain) => {
    const aboard = chain.filter((id) => places.has(id))
    return aboard.slice(1).flatMap((id, index): Violation[] => {
      const before = aboard[index] ?? id
      if ((places.get(before) ?? 0) <= (places.get(id) ?? 0)) return []
      return [{ code: 'sequence', vehicle: vehicle.id, job: id, message: `job ${id} must come after job ${before}` }]
    })
  })
}
