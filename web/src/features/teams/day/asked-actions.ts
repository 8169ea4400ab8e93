import { createSlot } from '#web/ui/feedback/dialogs/one-at-a-time.ts'

/** Stops that are asked about: whether they are cancelled, or to which other day they go. */
export interface LeavingStops {
  readonly ids: readonly string[]
  readonly to: 'nowhere' | 'day'
}

/** What list, card, bar and tray ask for; the board shows the dialog of it. */
export const leavingStops = createSlot<LeavingStops>()

/** Whether the rest of the day is asked to be planned anew. */
export const replanning = createSlot<true>()

/** Whether the customers of the day are to be told that somebody comes. */
export const tellingCustomers = createSlot<true>()

/** A driver of whom something is asked: that they drop out, whose rest they change with, or how late they are. */
interface AskedDriver {
  readonly driverId: number
  readonly about: 'out' | 'swap' | 'late'
}

/** What is asked about one driver, wherever on the board. */
export const askedDriver = createSlot<AskedDriver>()
