import { type LaneOrder, laneOf, type StopMove } from '#web/day/timeline/lane-moves.ts'

/** The place of a move among the stops of its lane that stay, where others move along with the one that is held. */
export function placeAmongStaying(
  lanes: readonly LaneOrder[],
  { stop, to, position }: StopMove,
  together: readonly string[],
): number {
  const others = (laneOf(lanes, to)?.stops ?? []).filter(({ id }) => id !== stop)
  return others.slice(0, position).filter(({ id }) => !together.includes(id)).length
}
