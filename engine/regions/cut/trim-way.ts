/**
 * The nodes of a way that crosses a border: from one beyond its first node inside to one beyond its last.
 *
 * What lies between stays, also outside: no line is drawn straight where the way leaves and comes back.
 */
export function trimWay(nodeIds: readonly number[], isInside: (id: number) => boolean): readonly number[] {
  const first = nodeIds.findIndex(isInside)
  const last = nodeIds.findLastIndex(isInside)
  return first < 0 ? [] : nodeIds.slice(Math.max(0, first - 1), last + 2)
}
