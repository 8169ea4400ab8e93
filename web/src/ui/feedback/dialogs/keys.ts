import { useEffect } from 'react'
import { createSlot } from './one-at-a-time.ts'

export interface KeyHelp {
  readonly keys: readonly string[]
  readonly does: string
}

/** The keys of the page that is shown, for the list behind `?`. */
export const pageKeys = createSlot<readonly KeyHelp[]>()

/** Lists a page's keys while it is shown. Keep the array stable between renders. */
export function usePageKeys(keys: readonly KeyHelp[]): void {
  useEffect(() => {
    pageKeys.set(keys)
    return () => pageKeys.set(undefined)
  }, [keys])
}
