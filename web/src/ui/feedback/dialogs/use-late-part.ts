import { useEffect } from 'react'
import type { LatePart } from './late-part.ts'
import { useSlot } from './use-slot.ts'

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
