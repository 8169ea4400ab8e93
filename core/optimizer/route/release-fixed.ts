import { listNodes, priceRoute, type RouteProblem } from './route-problem.ts'

/** A route problem whose nodes are all free to move. */
export interface Released {
  readonly inner: RouteProblem
  /** What stays before and behind the order of the inner problem, at most one node each. */
  readonly first: readonly number[]
  readonly last: readonly number[]
  /** Cost of the legs left out, from the start to `first` and from `last` to the end. */
  readonly fixedCost: number
}

/** Makes the nodes that stay first and last the start and end of a smaller problem. */
export function releaseFixed(problem: RouteProblem): Released {
  const { fixedFirst, fixedLast, ...free } = problem
  const first = fixedFirst === undefined ? [] : [fixedFirst]
  const last = fixedLast === undefined ? [] : [fixedLast]
  const nodes = listNodes(problem).filter((node) => node !== fixedFirst && node !== fixedLast)
  const inner = { ...free, nodes, start: fixedFirst ?? free.start, end: fixedLast ?? free.end }
  const head = priceRoute({ ...free, end: undefined }, first)
  const tail = priceRoute({ ...free, start: undefined }, last)
  return { inner, first, last, fixedCost: head + tail }
}
