import { createSlot, type Slot } from './one-at-a-time.ts'

/** A part of a page that comes after the page: `slot` holds it once `fetch` has had it. */
export interface LatePart<Part> {
  readonly slot: Slot<Part>
  /** Rejects where the part cannot be had; the next call tries again. */
  readonly fetch: () => Promise<Part>
}

export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const slot = createSlot<Part>()
  const fetch = async (): Promise<Part> => {
    const part = await load()
    slot.set(part)
    return part
  }
  return { slot, fetch }
}
