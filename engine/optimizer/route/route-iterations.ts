/** How hard to search: `fast` while a user drags, `standard` for a result, `best` where seconds do not matter. */
export type RouteEffort = 'fast' | 'standard' | 'best' | number

const FAST_ITERATIONS = 25
/** Small routes are cheap, so that they may have more than their share. */
const LEAST_ITERATIONS = { standard: 1000, best: 3000 } as const
const ITERATIONS_PER_NODE = { standard: 10, best: 30 } as const

/** Perturbations that `orderRoute` tries on `size` nodes at an effort; a number is taken as it is. */
export function routeIterations(size: number, effort: RouteEffort): number {
  if (typeof effort === 'number') return effort
  if (effort === 'fast') return FAST_ITERATIONS
  return Math.max(LEAST_ITERATIONS[effort], size * ITERATIONS_PER_NODE[effort])
}
