/** How hard to search: `fast` while a user drags, `standard` for a result, `best` where seconds do not matter. */
export type RouteEffort = 'fast' | 'standard' | 'best' | number

const ITERATIONS_PER_NODE = { fast: 2, standard: 30, best: 300 } as const

/** Perturbations that `orderRoute` tries on `size` nodes at an effort; a number is taken as it is. */
export function routeIterations(size: number, effort: RouteEffort): number {
  if (typeof effort === 'number') return effort
  return size * ITERATIONS_PER_NODE[effort]
}
