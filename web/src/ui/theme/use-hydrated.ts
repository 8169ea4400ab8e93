import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the page may differ from what the build has written. What depends on the window (its width, the scheme) says
 * in the first rendering of a written page what the build said, and the truth right after it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
