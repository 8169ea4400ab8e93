/** How hard to search: `fast` while a user drags, `standard` for a result, `best` where seconds do not matter. */
export type RouteEffort = 'fast' | 'standard' | 'best' | number

const FAST_ITERATIONS = 50
const STANDARD_PER_NODE = 10
const BEST_PER_NODE = 60

/** Perturbations that `orderRoute` tries on `size` nodes at an effort; a number is taken as it is. */
export function routeIterations(size: number, effort: RouteEffort): number {
  if (typeof effort === 'number') return effort
  if (effort === 'fast') return FAST_ITERATIONS
  return size * (effort === 'standard' ? STANDARD_PER_NODE : BEST_PER_NODE)
}
