import { useEffect } from 'react'
import { createSlot, type Slot } from './feedback/one-at-a-time.ts'
import { useSlot } from './feedback/use-slot.ts'

/** A part of a page that comes after the page. */
export interface LatePart<Part> {
  readonly slot: Slot<Part>
  readonly fetch: () => Promise<void>
}

export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  const slot = createSlot<Part>()
  return { slot, fetch: async () => slot.set(await load()) }
}

/**
 * The part once it is there. It is fetched when the page stands, and where that failed, again whenever `wanted`
 * changes.
 */
export function useLatePart<Part>({ slot, fetch }: LatePart<Part>, wanted = true): Part | undefined {
  const part = useSlot(slot)
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once for each time that it is wanted
  useEffect(() => {
    if (slot.get() === undefined) fetch().catch(() => undefined)
  }, [wanted])
  return part
}
