import { useSyncExternalStore } from 'react'
import type { Slot } from './one-at-a-time.ts'

const nothing = () => undefined

/** What is in a slot; nothing in pages that the build writes. */
export const useSlot = <T>(slot: Slot<T>): T | undefined => useSyncExternalStore(slot.subscribe, slot.get, nothing)
