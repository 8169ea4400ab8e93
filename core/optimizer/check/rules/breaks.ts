import type { Break } from '../../problem/problem.ts'
import type { Step } from '../../solution/solution.ts'
import type { RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'
import { distanceTo, isInside } from './window.ts'

/** Every break of the vehicle is taken once and starts inside one of its windows. */
export const checkBreaks: RouteRule = ({ vehicle, route }) => {
  const taken = route.steps.filter(({ kind }) => kind === 'break')
  const planned = vehicle.breaks ?? []
  const strangers = taken.filter(({ id }) => !planned.some((pause) => pause.id === id))
  const faults = [
    ...strangers.map(({ id }) => ({ ...named(id), message: `vehicle ${vehicle.id} has no break ${id}` })),
    ...planned.flatMap((pause) =>
      breakFaults(
        pause,
        taken.filter(({ id }) => id === pause.id),
      ),
    ),
  ]
  return faults.map((fault): Violation => ({ code: 'break', vehicle: vehicle.id, ...fault }))
}

function breakFaults(pause: Break, [step, ...others]: readonly Step[]): Omit<Violation, 'code'>[] {
  const name = named(pause.id)
  if (!step) return [{ ...name, message: `break ${pause.id} is missing` }]
  if (others.length > 0) return [{ ...name, message: `break ${pause.id} is taken ${others.length + 1} times` }]
  const begin = step.arrival + step.waiting
  if (isInside(pause.windows, begin)) return []
  const excess = distanceTo(pause.windows, begin)
  return [{ ...name, excess, message: `break ${pause.id} starts at ${begin}, ${excess} s outside its windows` }]
}

const named = (id: number | undefined): Pick<Violation, 'job' | 'kind'> =>
  id === undefined ? { kind: 'break' } : { job: id, kind: 'break' }
