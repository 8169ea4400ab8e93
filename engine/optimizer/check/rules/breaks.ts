import { isDue } from '../../problem/due-breaks.ts'
import type { Break } from '../../problem/problem.ts'
import type { Step } from '../../solution/solution.ts'
import type { RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'
import { distanceTo, isInside } from './window.ts'

/** Every break that is due is taken once, starts inside one of its windows, and with no more on board than it allows. */
export const checkBreaks: RouteRule = ({ vehicle, route }) => {
  const taken = route.steps.filter(({ kind }) => kind === 'break')
  const last = route.steps.at(-1)
  const end = last ? last.arrival + last.waiting + last.service : 0
  const planned = (vehicle.breaks ?? []).filter((pause) => isDue(pause, end) || taken.some(({ id }) => id === pause.id))
  const strangers = taken.filter(({ id }) => !vehicle.breaks?.some((pause) => pause.id === id))
  const faults = [
    ...strangers.map(({ id }) => ({ ...named(id), message: `vehicle ${vehicle.id} has no break ${id}` })),
    ...planned.flatMap((pause) =>
      breakFaults(
        pause,
        taken.filter(({ id }) => id === pause.id),
      ),
    ),
  ]
  return [
    ...faults.map((fault): Violation => ({ code: 'break', vehicle: vehicle.id, ...fault })),
    ...taken
      .flatMap((step) => overload(planned.find(({ id }) => id === step.id)?.maxLoad, step))
      .map((fault): Violation => ({ code: 'max-load', vehicle: vehicle.id, ...fault })),
  ]
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

/** By how much too much is on board in the dimension where it is most. */
function overload(limits: readonly number[] = [], { id, load }: Step): Omit<Violation, 'code'>[] {
  const excess = Math.max(0, ...limits.map((limit, dimension) => (load[dimension] ?? 0) - limit))
  return excess === 0
    ? []
    : [{ ...named(id), excess, message: `break ${id} is taken with ${excess} too much on board` }]
}

const named = (id: number | undefined): Pick<Violation, 'job' | 'kind'> =>
  id === undefined ? { kind: 'break' } : { job: id, kind: 'break' }
