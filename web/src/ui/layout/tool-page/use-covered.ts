import { createContext, useContext, useMemo } from 'react'
import { useIsPhone } from '../../theme/use-is-phone.ts'

/** What floats above the map of a tool page, in CSS pixels. */
export interface Covered {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

const BAR = 64

/** What the sheet of a phone covers where it rests; a page sets it for what stands on its map. */
export const RestingSheet = createContext(0)

/** The part of the map that bars and, on a phone, the resting sheet cover. */
export function useCovered(): Covered {
  const phone = useIsPhone()
  const sheet = useContext(RestingSheet)
  return useMemo(() => ({ top: BAR, right: 0, bottom: phone ? sheet : 0, left: 0 }), [phone, sheet])
}
