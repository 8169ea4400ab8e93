import type { Route, Step } from '../../solution/solution.ts'
import type { RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** Between two stops nobody waits longer than may be, what is waited around breaks taken together; the longest wait speaks. */
export const checkWaits: RouteRule = ({ vehicle, route }) => {
  const { id, maxWait } = vehicle
  if (maxWait === undefined) return []
  const waits = waitsOf(route)
  const longest = Math.max(0, ...waits.map(({ seconds }) => seconds))
  const excess = longest - maxWait
  if (excess <= 0) return []
  const { stop } = waits.find(({ seconds }) => seconds === longest) ?? {}
  const message = `vehicle ${id} waits ${excess} s longer than it may before ${stop ? nameOf(stop) : 'its end'}`
  return [{ code: 'max-wait', vehicle: id, ...(stop && atStep(stop)), excess, message } satisfies Violation]
}

/** Seconds that are waited between a stop and the next; behind the last stop of a route that ends nowhere, no stop. */
function waitsOf({ steps }: Route): { stop?: Step; seconds: number }[] {
  const waits: { stop?: Step; seconds: number }[] = []
  let seconds = 0
  for (const step of steps) {
    seconds += step.waiting
    if (step.kind === 'break') continue
    waits.push({ stop: step, seconds })
    seconds = 0
  }
  return [...waits, { seconds }]
}

const nameOf = ({ kind, id }: Step): string => (id === undefined ? `its ${kind}` : `${kind} ${id}`)

function atStep({ kind, id }: Step): Pick<Violation, 'job' | 'kind'> {
  if (id === undefined || kind === 'start' || kind === 'end') return {}
  return kind === 'job' ? { job: id } : { job: id, kind }
}
