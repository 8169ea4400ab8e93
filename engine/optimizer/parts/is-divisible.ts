import { capabilitiesOf } from '../capabilities/capabilities.ts'
import { serves } from '../capabilities/kernels.ts'
import type { Problem } from '../problem/problem.ts'

/** Below this the whole is searched about as fast as its parts. */
const LEAST_REQUESTS = 300
const LEAST_VEHICLES = 8

/** Whether a fleet is large enough to be searched in parts, and nothing binds vehicles of different parts together. */
export const isDivisible = (problem: Problem): boolean =>
  problem.jobs.length + (problem.shipments ?? []).length >= LEAST_REQUESTS &&
  problem.vehicles.length >= LEAST_VEHICLES &&
  serves('parts', capabilitiesOf(problem))
