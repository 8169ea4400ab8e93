import type { LaneOrder } from '#web/day/timeline/lane-moves.ts'

/** The stop that Tab leads to: the chosen one, or the first of all where none is chosen, or it is on no lane. */
export function tabStopOf(lanes: readonly LaneOrder[], chosen: string | undefined): string | undefined {
  const stops = lanes.flatMap((lane) => lane.stops)
  return (stops.find(({ id }) => id === chosen) ?? stops[0])?.id
}
