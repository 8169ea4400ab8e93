import type { StopMove } from '#web/day/timeline/lane-moves.ts'
import { createSlot } from '#web/ui/feedback/dialogs/one-at-a-time.ts'

/** A stop that is dragged from outside of the timeline, such as from the tray, and where the pointer holds it. */
export interface CarriedStop {
  readonly stop: string
  readonly at: { readonly x: number; readonly y: number }
}

export const carriedStop = createSlot<CarriedStop>()

type DropTarget = (carried: CarriedStop) => StopMove | undefined

const target: { find: DropTarget } = { find: () => undefined }

/** Where a carried stop would be dropped, as long as the timeline is shown. Answers what takes it away again. */
export function takeDrops(find: DropTarget): () => void {
  target.find = find
  return () => {
    target.find = () => undefined
  }
}

/** The place that a carried stop is over. */
export const dropOf = (carried: CarriedStop): StopMove | undefined => target.find(carried)

/** Between which lanes a stop is held, by the ids of drivers: the map dims the others meanwhile. */
export interface HeldBetween {
  readonly from: string | undefined
  readonly to: string | undefined
}

export const heldBetween = createSlot<HeldBetween>()
