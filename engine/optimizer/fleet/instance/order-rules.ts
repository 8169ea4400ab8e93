import type { Problem } from '../../problem/problem.ts'

/** Which requests stand before which in a shared route. */
export interface OrderRules {
  /** Whether any rule exists. */
  readonly isOrdered: boolean
  /** 0 at the head of the route, 1 in its body, 2 at its tail; by request. */
  readonly ranks: Int32Array
  /** Requests that precede each request in some chain; none for most. */
  readonly before: readonly (readonly number[])[]
}

/** Reads the position locks and the chains of a problem. Ids that the problem does not know are passed over. */
export function compileOrderRules({ jobs, shipments = [], sequences = [] }: Problem): OrderRules {
  const size = jobs.length + shipments.length
  const before = Array.from({ length: size }, (): number[] => [])

  const requestOf = new Map(jobs.map(({ id }, request) => [id, request]))
  for (const chain of sequences) {
    const links = chain.flatMap((id) => requestOf.get(id) ?? [])
    links.forEach((request, place) => {
      before[request]?.push(...links.slice(0, place))
    })
  }
  const ranks = Int32Array.from({ length: size }, (_, request) => rankOf(jobs[request]?.position))
  return { isOrdered: sequences.length > 0 || ranks.some((rank) => rank !== 1), ranks, before }
}

const rankOf = (position: 'first' | 'last' | undefined): number =>
  position === undefined ? 1 : position === 'first' ? 0 : 2
