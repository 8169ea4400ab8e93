import type { Fault } from './fault.ts'
import { createLookup, type Lookup } from './lookup.ts'
import type { GivenRoute, Problem } from './problem.ts'

/** Faults of chains and given routes that name what the problem does not have. */
export function validateReferences(problem: Problem): Fault[] {
  const lookup = createLookup(problem)
  const { sequences = [], given = [] } = problem
  return [
    ...sequences.flatMap((chain, index) => validateChain(`sequences[${index}]`, chain, lookup)),
    ...given.flatMap((route, index) => validateGiven(`given[${index}]`, route, lookup)),
  ]
}

const validateChain = (path: string, chain: readonly number[], { jobs }: Lookup): Fault[] =>
  chain.flatMap((id, index) => {
    if (!jobs.has(id)) return [{ path: `${path}[${index}]`, message: `there is no job ${id}` }]
    if (chain.indexOf(id) < index) return [{ path: `${path}[${index}]`, message: `job ${id} is in the chain already` }]
    return []
  })

function validateGiven(path: string, { vehicle, jobs, steps = [] }: GivenRoute, lookup: Lookup): Fault[] {
  const tasks = { job: lookup.jobs, pickup: lookup.pickups, delivery: lookup.deliveries }
  const named = [
    ...jobs.map((id, index) => ({ path: `${path}.jobs[${index}]`, kind: 'job' as const, id })),
    ...steps.map(({ kind, id }, index) => ({ path: `${path}.steps[${index}]`, kind, id })),
  ]
  const strangers = named
    .filter(({ kind, id }) => !tasks[kind].has(id))
    .map((step) => ({ path: step.path, message: `there is no ${step.kind} ${step.id}` }))
  const noVehicle = { path: `${path}.vehicle`, message: `there is no vehicle ${vehicle}` }
  return [...(lookup.vehicles.has(vehicle) ? [] : [noVehicle]), ...strangers]
}
