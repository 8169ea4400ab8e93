import { createSlot, type Slot } from './one-at-a-time.ts'

/** A part of a page that comes after the page: `slot` holds it once `fetch` has had it. */
export interface LatePart<Part> {
  readonly slot: Slot<Part>
  /** Rejects where the part cannot be had; the next call tries again. */
  readonly fetch: () => Promise<void>
}

export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const slot = createSlot<Part>()
  return { slot, fetch: async () => slot.set(await load()) }
}
