import { intAt } from '#core/kernel/typed-array.ts'
import { type Hierarchy, NO_VIA } from './hierarchy.ts'

/**
 * Adds the nodes of the graph that an arc of the hierarchy passes, without its tail and with its head.
 *
 * As deep as the hierarchy is high: hundreds of levels for a state.
 *
 * @param tail rank at its begin; @param head rank at its end
 */
export function unpackArc(hierarchy: Hierarchy, tail: number, head: number, into: number[]): void {
  const via = intAt(hierarchy.vias, arcBetween(hierarchy, tail, head))
  if (via === NO_VIA) into.push(intAt(hierarchy.nodes, head))
  else {
    unpackArc(hierarchy, tail, via, into)
    unpackArc(hierarchy, via, head, into)
  }
}

/** The arc between two ranks that has one, at the lower of them. */
function arcBetween({ firsts, arcs }: Hierarchy, tail: number, head: number): number {
  const upper = Math.max(tail, head)
  let arc = intAt(firsts, tail < head ? 2 * tail : 2 * head + 1)
  while (intAt(arcs, 2 * arc) !== upper) arc++
  return arc
}
